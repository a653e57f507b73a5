import { fillPath } from "@mela/contract/address";
import { LiveChange } from "@mela/contract/checkin";
import { paths } from "@mela/contract/paths";
import { toApiError } from "~/api/ApiError.ts";

/** The server says something every 25 s: a line that is silent for longer is dead. */
const silentMs = 60_000;

/** What changes at an event: server-sent events read by fetch, since EventSource can carry no token. Throws ApiError. */
export async function* liveChanges(
  eventId: string,
  token: string | null,
  signal: AbortSignal,
): AsyncGenerator<LiveChange> {
  const dead = new AbortController();
  let watch = setTimeout(() => dead.abort(), silentMs);
  try {
    const response = await fetch(`/api${fillPath(paths.watchEvent.path, { eventId })}`, {
      headers: { authorization: `Bearer ${token}`, accept: "text/event-stream" },
      signal: AbortSignal.any([signal, dead.signal]),
    });
    if (!response.ok) throw await toApiError(response);
    if (!response.body) throw new Error("no stream");
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let rest = ""; ; ) {
      const { value, done } = await reader.read();
      clearTimeout(watch);
      if (done) return;
      watch = setTimeout(() => dead.abort(), silentMs);
      const blocks = (rest + value).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const data = block.split("\n").find((line) => line.startsWith("data:"));
        if (data) yield LiveChange.parse(JSON.parse(data.slice("data:".length)));
      }
    }
  } finally {
    clearTimeout(watch);
  }
}
