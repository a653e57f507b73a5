import type { FastifyBaseLogger } from "fastify";
import { Counter } from "prom-client";
import { alarmRules } from "./limits.ts";

/** What became of codes that people entered, for /metrics. */
export const codeTriesTotal = new Counter({
  name: "login_code_tries_total",
  help: "One-time codes that were entered, by what became of them: right, wrong, paused",
  labelNames: ["outcome"] as const,
  registers: [],
});

let window = { startedAt: 0, fails: 0 };

/** Counts a try. Many wrong ones in a short time, over all addresses, are told once to whoever watches the log. */
export function countTry(log: Pick<FastifyBaseLogger, "warn">, outcome: "right" | "wrong" | "paused", now: Date): void {
  codeTriesTotal.inc({ outcome });
  if (outcome === "right") return;
  const age = now.getTime() - window.startedAt;
  if (age < 0 || age >= alarmRules.windowMs) window = { startedAt: now.getTime(), fails: 0 };
  window.fails += 1;
  if (window.fails !== alarmRules.fails) return;
  log.warn({ fails: window.fails, windowMs: alarmRules.windowMs }, "many wrong codes: somebody may be guessing");
}
