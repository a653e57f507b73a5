import type { CallName } from "@mela/contract/paths";
import type { RouteOptions } from "fastify";

/**
 * What a request is for (decision 075): looking around; getting what is being made for somebody else at that moment; reading
 * what is one's own, as hosts do; changing something, and what belongs to a page that has come; the door, payments' notices
 * and probes.
 */
export const ranks = ["browse", "share", "own", "act", "keep"] as const;
export type Rank = (typeof ranks)[number];

/** Where who may call does not say what a call is worth. */
const byCall: Partial<Record<CallName, Rank>> = {
  countView: "browse",
  getWaitingRoom: "act", // whoever waits in line has come further than who looks around
  receiveWebhook: "keep",
  comeBack: "keep",
  comeBackByForm: "keep",
};
const probes: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);

/** A route's rank, by its call, and by whom it is for. */
export function rankOf({ method, url, config }: Pick<RouteOptions, "method" | "url" | "config">): Rank {
  const { call, permission } = config ?? {};
  if (permission === "door" || probes.has(url)) return "keep";
  if (permission === undefined || url === "/media/*" || url === "/assets/:name") return "act"; // files: a page without them is none
  const named = call !== undefined && isCall(call) ? byCall[call] : undefined;
  if (named) return named;
  const isRead = [method].flat().every((one) => one === "GET" || one === "HEAD");
  if (!isRead) return "act";
  return permission === "public" ? "browse" : "own";
}

const isCall = (name: string): name is keyof typeof byCall => Object.hasOwn(byCall, name);
