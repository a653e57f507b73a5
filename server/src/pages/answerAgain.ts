import type { IncomingMessage } from "node:http";
import type { App } from "../platform/services.ts";
import type { RenderedPage } from "./render.ts";
import { sendPage, type Way } from "./sendPage.ts";

const [most, longest] = [2_000, 1_000];

/**
 * Answers with fresh pages before any route is asked: who asks for the same in the same words gets the same, and what
 * was allowed once is allowed again. The answer learns what was asked, under which key its page is kept, and its way.
 */
export function answerAgain(app: Pick<App, "answerEarly">, fresh: (key: string) => RenderedPage | undefined) {
  const known = new Map<string, { key: string; way: Way }>();
  app.answerEarly("/*", (request, response, id) => {
    if (request.method !== "GET") return false;
    const found = known.get(wordsOf(request));
    const page = found && fresh(found.key);
    if (!page) return false;
    sendPage(page, found.way, { request, response, id });
    return true;
  });
  return (request: IncomingMessage, key: string, way: Way): void => {
    const words = wordsOf(request);
    if (words.length > longest) return;
    if (known.size >= most) known.clear();
    known.set(words, { key, way });
  };
}

/** All of a request that decides how its page is answered: whose name it calls us by (spec 5), language, encoding. */
function wordsOf({ url, headers }: IncomingMessage): string {
  const { host, "accept-encoding": encoding, "accept-language": language, cookie } = headers;
  return `${url}\n${host}\n${headers["x-forwarded-host"]}\n${encoding}\n${language}\n${cookie}`;
}
