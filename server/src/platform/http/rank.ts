import type { CallName } from "@mela/contract/paths";
import type { RouteOptions } from "fastify";

/** What goes first when not everybody can be answered, to what stays to the last (decision 075). */
export const ranks = ["browse", "manage", "book", "keep"] as const;
export type Rank = (typeof ranks)[number];

/** Where who may call does not say what a call is worth. */
const byCall: Partial<Record<CallName, Rank>> = {
  countView: "browse",
  receiveWebhook: "keep",
  comeBack: "keep",
  comeBackByForm: "keep",
  refreshToken: "book",
  getWaitingRoom: "book", // whoever waits in line has come further than who looks around
};
const probes: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);
const never = new Set(["door"]);
const hosts = new Set([
  "owner",
  "manage",
  "finance",
  "operator",
  "hostOwner",
  "hostManage",
  "hostFinance",
  "hostMember",
]);

/** A route's rank, by its call and by whom it is for. */
export function rankOf({ method, url, config }: Pick<RouteOptions, "method" | "url" | "config">): Rank {
  const { call, permission } = config ?? {};
  if (probes.has(url)) return "keep";
  if (permission === undefined) return "book"; // files of the pages: without them a page that came is none
  const named = call !== undefined && isCall(call) ? byCall[call] : undefined;
  if (named) return named;
  if (never.has(permission)) return "keep";
  if (hosts.has(permission)) return "manage";
  const isRead = [method].flat().every((one) => one === "GET" || one === "HEAD");
  if (permission === "public") return isRead ? "browse" : "book";
  return isRead && permission === "user" ? "manage" : "book";
}

const isCall = (name: string): name is keyof typeof byCall => Object.hasOwn(byCall, name);
