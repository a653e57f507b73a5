import { setTimeout as sleep } from "node:timers/promises";
import { findRedis, startRedis } from "../scripts/lib/redis.js";
import { razorpayDouble, razorpayKeys } from "../server/src/payments/testing/razorpayDouble.ts";
import type { Taken } from "../server/src/testing/books.ts";
import { bucketDouble } from "../server/src/testing/bucketDouble.ts";
import { type Mail, mailServer } from "../server/src/testing/mailServer.ts";
import { type Line, newLine } from "./line.ts";
import { smsService } from "./smsService.ts";

/** The services that a Mela on several machines stands on, on this one, each behind a line that can hang. */
export type Outside = Awaited<ReturnType<typeof startOutside>>;

export async function startOutside() {
  const [mail, sms] = await Promise.all([mailServer(), smsService()]);
  const [pictures, payments] = await Promise.all([bucketDouble(), razorpayDouble()]);
  const program = findRedis();
  const redis = program ? await startRedis(program) : null;
  const lines: Line[] = [];
  const behindLine = async (port: number) => {
    const line = await newLine(port);
    lines.push(line);
    return line.port;
  };
  const portOf = (url: string) => Number(new URL(url).port);
  const bucket = pictures.settings;
  const mails: Mail[] = [];
  const readMails = () => {
    mails.push(...mail.taken());
    return mails;
  };
  return {
    payments,
    settings: {
      ...razorpayKeys,
      RAZORPAY_URL: `http://127.0.0.1:${await behindLine(portOf(payments.url))}`,
      SMTP_URL: `smtp://127.0.0.1:${await behindLine(mail.port)}`,
      ...{ ...sms.settings, MSG91_URL: `http://127.0.0.1:${await behindLine(sms.port)}` },
      ...{ S3_ENDPOINT: `http://127.0.0.1:${await behindLine(portOf(bucket.endpoint))}`, S3_BUCKET: bucket.name },
      ...{ S3_KEY_ID: bucket.keyId, S3_SECRET: bucket.secret, S3_REGION: bucket.region },
      ...(redis && { REDIS_URL: `redis://127.0.0.1:${await behindLine(redis.port)}` }),
    },
    hang: () => {
      for (const line of lines) line.hang();
    },
    answer: () => {
      for (const line of lines) line.answer();
    },
    readMails,
    /** What Razorpay took in, by our names for it. */
    taken: (): Taken[] =>
      [...payments.payments.values()]
        .filter(({ captured }) => captured)
        .map(({ order_id, amount, amount_refunded }) => ({
          payment_id: payments.orders.get(order_id ?? "")?.receipt ?? "",
          ...{ amount_minor: amount, refunded_minor: amount_refunded },
        })),
    /** The newest one-time code that was sent to somebody, as soon as it has come. */
    readCode: async (to: string) => {
      for (let waited = 0; waited < 20_000; waited += 50) {
        const newest = readMails().findLast((one) => one.to.includes(to) && /\b\d{6}\b/.test(one.read.subject ?? ""));
        const code = /\b\d{6}\b/.exec(newest?.read.subject ?? "")?.[0];
        if (newest && code) {
          newest.to = []; // each is read once
          return code;
        }
        await sleep(50);
      }
      throw new Error(`no code came to ${to}`);
    },
    readSms: sms.readCode,
    stop: async () => {
      await Promise.all(lines.map((line) => line.close()));
      await Promise.all([mail.close(), sms.close(), pictures.close(), payments.close(), redis?.stop()]);
    },
  };
}
