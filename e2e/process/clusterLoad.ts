import { fillPath } from "@mela/contract/address";
import type { createBooking } from "@mela/contract/bookings";
import type { Answer } from "@mela/contract/call";
import { paths } from "@mela/contract/paths";
import type { Person } from "../world/client.ts";
import type { publish } from "../world/events.ts";

type Bookable = Awaited<ReturnType<typeof publish>>;
/** What a client was answered. `status` 0: the connection broke. */
export type Answered = { status: number; retryAfter: string | null; body: unknown };

/** One request, whatever becomes of it. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answered> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(20_000) });
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.startsWith("application/json");
    return {
      status: answer.status,
      retryAfter: answer.headers.get("retry-after"),
      body: isJson ? JSON.parse(text) : text,
    };
  } catch {
    return { status: 0, retryAfter: null, body: null };
  }
}

/** Books one seat under a key of its own. */
export function book(url: string, event: Bookable, { by, key }: { by: Person; key: string }): Promise<Answered> {
  const tickets = [{ ticket_type_id: event.ticket_types[0]?.id ?? "", count: 1 }];
  return ask(`${url}/api${fillPath(paths.createBooking.path, { eventId: event.id })}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${by.token}`, "idempotency-key": key },
    body: JSON.stringify({ tickets }),
  });
}
export const bookingOf = ({ body }: Answered) => {
  const { data }: Answer<typeof createBooking> = Object(body);
  return data;
};

/** Asked again as a client does that was told to wait, or not told at all: until the answer is one. */
export async function bookForSure(...asked: Parameters<typeof book>): Promise<Answered> {
  for (;;) {
    const answer = await book(...asked);
    if (answer.status !== 0 && answer.status < 500 && answer.status !== 429) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 100));
  }
}

/** People who go on looking and booking until `stop`, and what they were answered. */
export function startLoad(url: string, event: Bookable, people: readonly Person[]) {
  let goesOn = true;
  const answers: (Answered & { at: number })[] = [];
  const note = async (asked: Promise<Answered>) => {
    answers.push({ ...(await asked), at: performance.now() });
  };
  const working = people.map(async (by, place) => {
    for (let n = 0; goesOn; n++) {
      await note(ask(`${url}/api/events?limit=5`));
      await note(ask(`${url}/api/events/${event.id}`));
      await note(book(url, event, { by, key: `${event.id}-${place}-${n}` }));
    }
  });
  return {
    answers,
    stop: async () => {
      goesOn = false;
      await Promise.all(working);
    },
  };
}

/** Answers that are neither good nor a clear word to come again. */
export function unclear(answers: readonly Answered[]): Answered[] {
  const isClear = ({ status, retryAfter }: Answered) =>
    (status >= 200 && status < 300) || (status === 503 && Number(retryAfter) > 0);
  return answers.filter((answer) => !isClear(answer));
}
