import { AppError } from "@mela/contract/errors";
import { receiveWebhook } from "@mela/contract/payments";
import { minuteMs } from "../platform/clock.ts";
import { serve } from "../platform/http/serve.ts";
import { type App, servedApart } from "../platform/services.ts";
import { settleDispute } from "./disputes.ts";
import type { Till } from "./pay.ts";
import { askPayeeJob } from "./payees.ts";
import type { ProviderNotice } from "./provider.ts";
import { settleRefund } from "./refundNews.ts";
import { settle } from "./settle.ts";

type Headers = Record<string, string | string[] | undefined>;

/** Takes a notice in: its signature first, then its effect, once. Throws `bad_webhook` for what is not the provider's. */
export async function receiveNotice(till: Till, raw: Buffer, headers: Headers): Promise<void> {
  const notice = till.provider.readNotice(raw, headers);
  if (!notice) throw new AppError("bad_webhook");
  await act(till, notice);
}

async function act(till: Till, { noticeId, news }: ProviderNotice): Promise<void> {
  if (news?.kind === "payment") return settle(till, news.said, noticeId);
  if (news?.kind === "refund") return settleRefund(till, news.said, noticeId);
  if (news?.kind === "dispute") return settleDispute(till, news.said, noticeId);
  if (news?.kind === "payee") return askAbout(till, news.said.accounts);
}

/** Only that something changed is taken from it: asked, a service says what is true now, in whatever order it told us. */
async function askAbout({ app, provider }: Till, accounts: readonly string[]): Promise<void> {
  if (!app.config.payments?.paysHosts) return;
  for (const account of accounts) await app.jobs.send(app.db, askPayeeJob, { service: provider.name, account });
}

const mostBytes = 1024 * 1024;

/** The provider's way in. Its bodies are kept as they came: parsed and written again, no signature would fit. */
export async function webhookRoutes(app: App, of: Till): Promise<void> {
  await servedApart(app, "notices", (scope) => {
    const till = { ...of, app: scope };
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: mostBytes }, (_request, body, done) => {
      done(null, body);
    });
    serve(
      scope,
      receiveWebhook,
      "public",
      async ({ params, raw }) => {
        if (params.provider !== till.provider.name) throw new AppError("not_found");
        const body = Buffer.isBuffer(raw.body) ? raw.body : Buffer.alloc(0);
        await receiveNotice(till, body, raw.headers);
        return { success: true as const };
      },
      { bodyLimit: mostBytes, limit: { max: 1_200, windowMs: minuteMs } },
    );
  });
}
