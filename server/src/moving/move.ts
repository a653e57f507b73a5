import { MovingFault, MovingHalted } from "./fault.ts";
import type { ForeignEvent, Problem, Shell, Source, Whole } from "./foreign.ts";
import { Begun, EventBrought, GuestsBrought, type MoveOrder } from "./orders.ts";
import { planEvent } from "./planEvent.ts";

/** What carries out an order: this process, or the server that runs. */
export type Target = (order: MoveOrder) => Promise<unknown>;
type Options = {
  source: Source;
  target: Target;
  address: string;
  /** Looks, and changes nothing. */
  isDry: boolean;
  onEvent?: (done: number, total: number) => void;
};

/** What became of an organiser, for the report. */
export type Moving = {
  events: {
    title: string;
    outcome: EventBrought["outcome"] | "passed over" | "failed";
    guests: number;
    known: number;
    cameIn: number;
    promos: number;
  }[];
  problems: Problem[];
};

const batch = 500;

/** Brings an organiser over, event by event. What fails with one is said, and the next is begun. */
export async function moveOrganiser({
  source,
  target,
  address,
  isDry,
  onEvent = () => undefined,
}: Options): Promise<Moving> {
  const { kind, origin } = source;
  const { hostId, finished } = Begun.parse(await target({ deed: "begin", address, origin }));
  const shells = await source.list();
  const moving: Moving = { events: [], problems: [] };
  onEvent(0, shells.length);
  for (const [place, shell] of shells.entries()) {
    if (finished.includes(shell.id)) moving.events.push({ title: shell.title, outcome: "passed over", ...nobody });
    else {
      const carry = async (whole: Whole) =>
        isDry ? look(whole, origin) : bring(whole, { target, of: { hostId, origin, kind } });
      const { title, counts, problems } = await moveOne(shell, carry);
      moving.events.push({ title, ...counts });
      moving.problems.push(...problems);
    }
    onEvent(place + 1, shells.length);
  }
  return moving;
}

/** Whether no event failed. */
export const isWhole = ({ events }: Moving) => events.every(({ outcome }) => outcome !== "failed");

async function moveOne(shell: Shell, carry: (whole: Whole) => Promise<Step>): Promise<Step & { title: string }> {
  try {
    const whole = await shell.read();
    const { counts, problems } = await carry(whole);
    return { title: whole.event.title, counts, problems: [...whole.problems, ...problems] };
  } catch (error) {
    if (!(error instanceof MovingFault) || error instanceof MovingHalted) throw error;
    const problem = { event: shell.title, what: "event", why: error.message, count: 1 };
    return { title: shell.title, counts: { ...nobody, outcome: "failed" }, problems: [problem] };
  }
}

const nobody = { guests: 0, known: 0, cameIn: 0, promos: 0 };
type Step = { counts: Omit<Moving["events"][number], "title">; problems: Problem[] };

function look({ event, guests }: Whole, origin: string): Step {
  const plan = planEvent(event, { origin, taken: takenBy(guests), cover: null });
  const told = "unfit" in plan ? [{ what: "event", why: plan.unfit }] : plan.problems;
  return {
    counts: {
      outcome: "unfit" in plan ? "unfit" : "made",
      guests: guests.length,
      known: 0,
      cameIn: guests.filter(({ cameInAt }) => cameInAt !== null).length,
      promos: event.promos.length,
    },
    problems: told.map((problem) => ({ event: event.title, ...problem, count: 1 })),
  };
}

type Bringing = { target: Target; of: { hostId: string; origin: string; kind: Source["kind"] } };
async function bring({ event, guests, gone }: Whole, { target, of }: Bringing): Promise<Step> {
  const brought = EventBrought.parse(await target({ deed: "event", ...of, event, taken: takenBy(guests) }));
  const counts = { ...nobody, outcome: brought.outcome, promos: brought.promos };
  const problems = toProblems(event, brought.problems);
  if (brought.outcome === "unfit") return { counts, problems };
  for (let from = 0; from < Math.max(1, guests.length); from += batch) {
    const some = guests.slice(from, from + batch);
    if (some.length === 0 && gone.length === 0) break;
    const order = {
      deed: "guests",
      ...of,
      eventId: event.id,
      guests: some,
      gone: from === 0 ? [...gone] : [],
    } as const;
    const came = GuestsBrought.parse(await target(order));
    counts.guests += came.added;
    counts.known += came.known;
    counts.cameIn += came.cameIn;
    problems.push(...toProblems(event, came.problems));
    if (came.goneThere > 0)
      problems.push({
        event: event.title,
        what: "tickets",
        why: "they were cancelled there and are still going here: cancel them on the guest list",
        count: came.goneThere,
      });
  }
  await target({ deed: "finish", ...of, eventId: event.id });
  return { counts, problems };
}

const toProblems = ({ title }: ForeignEvent, told: EventBrought["problems"]): Problem[] =>
  told.map((problem) => ({ event: title, ...problem }));

function takenBy(guests: Whole["guests"]): Record<string, number> {
  const taken: Record<string, number> = {};
  for (const { typeId } of guests) taken[typeId] = (taken[typeId] ?? 0) + 1;
  return taken;
}
