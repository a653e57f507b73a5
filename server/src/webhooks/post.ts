import { request as plain } from "node:http";
import { request as secure } from "node:https";
import { pinnedTo, type Target } from "../platform/outward.ts";

/** What came back; `status` null: nothing did, and `start` says why. */
export type Posted = { status: number | null; start: string };

const timeoutMs = 5_000;
const keptLetters = 200;

/** Sends a body to the address that was looked at, and no other: redirects are answers like any. Never throws. */
export function post(target: Target, body: string, headers: Record<string, string>): Promise<Posted> {
  const { url } = target;
  const send = url.protocol === "https:" ? secure : plain;
  return new Promise((resolve) => {
    const request = send(url, {
      method: "POST",
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      lookup: pinnedTo(target),
      headers: { "content-type": "application/json", "content-length": Buffer.byteLength(body), ...headers },
    });
    request.on("error", ({ name, message }) =>
      resolve({ status: null, start: name === "TimeoutError" || name === "AbortError" ? "No answer in 5 s" : message }),
    );
    request.on("response", (response) => {
      let start = "";
      const done = () => {
        resolve({ status: response.statusCode ?? null, start: start.slice(0, keptLetters) });
        request.destroy();
      };
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        start += part;
        if (start.length >= keptLetters) done();
      });
      response.on("end", done);
      response.on("error", done);
    });
    request.end(body);
  });
}
