import { DeliveryFailed, type Transport } from "./messages.ts";

/** `url` may carry options of its own, as `?requireTLS=true`. */
export type SmtpSettings = { url: string; from: string; timeoutMs?: number };

/** Mail through SMTP. The Message-ID follows from our own id, so that a mail sent twice shows once. */
export function smtpTransport({ url, from, timeoutMs = 10_000 }: SmtpSettings): Transport {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
  const timeouts = {
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
  const safe = { disableFileAccess: true, disableUrlAccess: true };
  // Loaded with the first mail: nobody waits for it at the start.
  let mailer: Promise<import("nodemailer").Transporter> | undefined;
  const connect = () =>
    import("nodemailer").then((mail) => mail.createTransport({ url, ...timeouts, ...safe }, { from }));
  return {
    deliver: async ({ messageId, to, locale, subject, text, html, stopUrl, enclosures = [] }) => {
      if (!isOneMailbox(to)) throw new DeliveryFailed("smtp: not one mailbox", "final");
      mailer ??= connect();
      try {
        await (await mailer).sendMail({
          to: { name: "", address: to }, // as an object: a text would be read as a list
          subject,
          text,
          ...(html && { html }),
          attachments: enclosures.map(({ filename, type, bytes, cid }) => ({
            filename,
            contentType: type,
            content: bytes,
            ...(cid && { cid, contentDisposition: "inline" as const }),
          })),
          messageId: `<${messageId}@${domain}>`,
          headers: {
            "Auto-Submitted": "auto-generated", // RFC 3834: no replies of machines
            ...(locale && { "Content-Language": locale }),
            ...(stopUrl && {
              "List-Unsubscribe": `<${stopUrl}>`,
              "List-Unsubscribe-Post": "List-Unsubscribe=One-Click", // RFC 8058
            }),
          },
        });
      } catch (error) {
        throw toFailure(error);
      }
    },
  };
}

/** Nothing that a header or a list of addresses could be made of. */
function isOneMailbox(address: string): boolean {
  return address.length <= 254 && /^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\]+$/u.test(address);
}

/** Only a refused mailbox is final: a wrong password or a server that is away are mended while we try again. */
function toFailure(error: unknown): DeliveryFailed {
  const { code, responseCode, command } = Object(error);
  const answer = typeof responseCode === "number" ? responseCode : "";
  const reason = `smtp ${typeof code === "string" ? code : ""} ${answer}`.trim();
  const isMailbox = code === "EENVELOPE" && String(command) === "RCPT TO" && answer !== "" && answer >= 500;
  return new DeliveryFailed(reason, isMailbox ? "final" : "later");
}
