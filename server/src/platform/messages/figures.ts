import { Counter } from "prom-client";

/** What became of messages, for /metrics: sent, late (tried again), final, stale. */
export const messagesTotal = new Counter({
  name: "messages_total",
  help: "Messages by channel and what became of a try",
  labelNames: ["channel", "outcome"] as const,
  registers: [],
});

/** Messages to phones that were refused before they were written. */
export const phoneMessagesPausedTotal = new Counter({
  name: "phone_messages_paused_total",
  help: "Messages to phones that a guard against pumping refused, by its reason",
  labelNames: ["reason"] as const,
  registers: [],
});
