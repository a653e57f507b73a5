import { linesOf } from "../log.ts";
import type { App } from "../services.ts";

/** Requests of one route that were answered with one status, and how many of them took how long. */
type Kind = { method: string; route: string; status: number; line: string; counts: number[]; sumS: number };

const name = "http_request_duration_seconds";
const boundsS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** One request that was answered, and in what time. */
type Answered = { id: string; method: string; route: string; status: number; ms: number };

/**
 * Notes each answered request: a line of the log with its id, route, status and time, and nothing of what it said; its
 * time in a histogram, whose lines for Prometheus are `figures`. Both are put together here, in the forms of pino and
 * prom-client: those two took a third of an empty request's time. `note` is for what no route answered.
 */
export function noteAnswers(app: App): { note: (answered: Answered) => void; figures: () => string } {
  const kinds = new Map<string, Kind[]>();
  const write = linesOf(app.log, "info");
  function note({ id, method, route, status, ms }: Answered): void {
    const kind = kindOf(kinds, method, route, status);
    count(kind, ms / 1_000);
    if (status >= 500) app.log.error({ reqId: id, method, route, status, ms: Math.round(ms) }, "request");
    else write?.(`"reqId":"${id}",${kind.line},"ms":${Math.round(ms)},"msg":"request"`);
  }
  app.addHook("onResponse", ({ id, method, routeOptions, isShed }, { statusCode: status, elapsedTime: ms }, done) => {
    if (isShed) return done(); // counted and told together (decision 075)
    note({ id, method, route: routeOptions.url ?? "none", status, ms });
    done();
  });
  return {
    note,
    figures: () =>
      [
        `# HELP ${name} Time from request to answer, by route and status\n# TYPE ${name} histogram\n`,
        ...[...kinds.values()].flat().map(figures),
      ].join(""),
  };
}

function kindOf(kinds: Map<string, Kind[]>, method: string, route: string, status: number): Kind {
  const known = kinds.get(route) ?? [];
  for (const kind of known) if (kind.status === status && kind.method === method) return kind;
  const line = `"method":"${method}","route":${JSON.stringify(route)},"status":${status}`;
  const kind = { method, route, status, line, counts: [...boundsS, 0].map(() => 0), sumS: 0 };
  kinds.set(route, [...known, kind]);
  return kind;
}

function count(kind: Kind, seconds: number): void {
  let place = 0;
  while (seconds > (boundsS[place] ?? Number.POSITIVE_INFINITY)) place++;
  kind.counts[place] = (kind.counts[place] ?? 0) + 1;
  kind.sumS += seconds;
}

/** The histogram of one kind: each of its lines counts the shorter times as well. */
function figures({ method, route, status, counts, sumS }: Kind): string {
  const labels = `method="${method}",route=${JSON.stringify(route)},status="${status}"`;
  let sum = 0;
  const buckets = counts.map((some, place) => {
    sum += some;
    return `${name}_bucket{le="${boundsS[place] ?? "+Inf"}",${labels}} ${sum}\n`;
  });
  return `${buckets.join("")}${name}_sum{${labels}} ${sumS}\n${name}_count{${labels}} ${sum}\n`;
}
