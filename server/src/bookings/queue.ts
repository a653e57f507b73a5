import type { EventId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { App } from "../platform/services.ts";
import type { Choice } from "./plan.ts";
import { type Outcome, takeTogether } from "./take.ts";

type Waiting = { choice: Choice; resolve: (outcome: Outcome) => void; reject: (error: unknown) => void };
/** Takes a choice to its event's desk and comes back with what was decided, after the commit. */
export type Queue = (eventId: EventId, choice: Choice) => Promise<Outcome>;
type Decide = (eventId: EventId, choices: readonly Choice[]) => Promise<Outcome[]>;

const [largestBatch, longestQueue] = [100, 5_000];

/**
 * One desk for each event: choices that gather while the last decision is in flight are decided together, in the order
 * in which they came. There is no timer, so an idle event pays no delay (decision 010).
 */
export function createQueue(decide: Decide): Queue {
  const desks = new Map<EventId, Waiting[]>();

  async function serve(eventId: EventId, waiting: Waiting[]): Promise<void> {
    while (waiting.length > 0) {
      const batch = nextBatch(waiting);
      try {
        const outcomes = await decide(
          eventId,
          batch.map(({ choice }) => choice),
        );
        for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index] ?? null);
      } catch (error) {
        await serveSingly(eventId, batch, error);
      }
    }
    desks.delete(eventId);
  }

  /** One bad choice must not spoil the others': a batch that failed is tried one by one. */
  async function serveSingly(eventId: EventId, batch: Waiting[], error: unknown): Promise<void> {
    for (const { choice, resolve, reject } of batch) {
      if (batch.length === 1) return reject(error);
      await decide(eventId, [choice]).then(([outcome]) => resolve(outcome ?? null), reject);
    }
  }

  return (eventId, choice) =>
    new Promise((resolve, reject) => {
      const desk = desks.get(eventId);
      if (desk && desk.length >= longestQueue) return reject(new AppError("busy"));
      const waiting = desk ?? [];
      waiting.push({ choice, resolve, reject });
      if (desk) return;
      desks.set(eventId, waiting);
      void serve(eventId, waiting);
    });
}

/** Takes the next choices off the queue: the first of each person, since a second replaces what the first one made. */
function nextBatch(waiting: Waiting[]): Waiting[] {
  const people = new Set<string>();
  const rest: Waiting[] = [];
  const batch: Waiting[] = [];
  for (const one of waiting.splice(0, waiting.length)) {
    const isFirst = batch.length < largestBatch && !people.has(one.choice.userId);
    people.add(one.choice.userId);
    (isFirst ? batch : rest).push(one);
  }
  waiting.push(...rest);
  return batch;
}

/** The queue of a running server. */
export function bookingQueue(app: App): Queue {
  return createQueue((eventId, choices) => takeTogether(app, eventId, choices));
}
