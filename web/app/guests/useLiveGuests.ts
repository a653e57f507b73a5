import { fillPath } from "@mela/contract/address";
import { LiveChange } from "@mela/contract/checkin";
import { paths } from "@mela/contract/paths";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readSession } from "~/api/session.ts";
import { figuresQuery } from "~/checkin/queries.ts";

const [retryMs, pollMs] = [5_000, 30_000];

/**
 * Keeps an event's guests and figures as they are on the server: told by it within a second, and looked up every half
 * minute where that stream does not hold.
 */
export function useLiveGuests(eventId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    const refresh = () => queryClient.invalidateQueries({ queryKey: ["events", eventId, "guests"] });
    const poll = setInterval(refresh, pollMs);
    const listen = async () => {
      while (!stop.signal.aborted) {
        try {
          for await (const change of changesOf(eventId, stop.signal)) {
            queryClient.setQueryData(figuresQuery(eventId).queryKey, change.figures);
            if (change.kind !== "hello") void refresh();
          }
        } catch {
          // The stream broke, as streams do: polling goes on, and it is opened again.
        }
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    };
    void listen();
    return () => {
      stop.abort();
      clearInterval(poll);
    };
  }, [eventId, queryClient]);
}

/** Server-sent events read by fetch, since EventSource can carry no token. */
async function* changesOf(eventId: string, signal: AbortSignal): AsyncGenerator<LiveChange> {
  const response = await fetch(`/api${fillPath(paths.watchEvent.path, { eventId })}`, {
    headers: { authorization: `Bearer ${readSession()?.authToken}`, accept: "text/event-stream" },
    signal,
  });
  if (!response.ok || !response.body) throw new Error("no stream");
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let rest = ""; ; ) {
    const { value, done } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const data = block.split("\n").find((line) => line.startsWith("data:"));
      if (data) yield LiveChange.parse(JSON.parse(data.slice("data:".length)));
    }
  }
}
