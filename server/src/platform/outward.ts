import { lookup } from "node:dns/promises";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { setTimeout } from "node:timers/promises";

const lookupMs = 3_000;

/** Where something is sent to or fetched from: its URL and the one address that was looked at and is connected to. */
export type Target = { url: URL; address: string; family: 4 | 6 };

/** Networks that are ours or nobody's (RFC 6890): whoever could send there could reach into the machine that Mela runs on. */
const closed = new BlockList();
for (const [net, bits] of [
  ...([
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
  ] as const),
  ...([
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.0.2.0", 24],
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
  ] as const),
  ...([
    ["198.51.100.0", 24],
    ["203.0.113.0", 24],
    ["224.0.0.0", 4],
    ["240.0.0.0", 4],
  ] as const),
])
  closed.addSubnet(net, bits, "ipv4");
/** Of IPv6 only what is handed out to the internet is open; there, too, what stands for an address of version 4 is not. */
const open6 = new BlockList();
open6.addSubnet("2000::", 3, "ipv6");
for (const [net, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  closed.addSubnet(net, bits, "ipv6");

/** Whether an address belongs to the internet that everybody shares. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, "ipv4");
  return open6.check(address, "ipv6") && !closed.check(address, "ipv6");
}

type Way = {
  /** In development, where a program listens beside Mela. */
  reachesLocal: boolean;
  /** Whether it need not be https. */
  takesPlain: boolean;
};

/**
 * Looks up where an address that somebody gave leads. Null: nowhere, or where we don't go; one address of the name that is
 * not public is enough, since the answer may be another the next time.
 */
export async function findTarget(text: string, { reachesLocal, takesPlain }: Way): Promise<Target | null> {
  const url = URL.parse(text);
  if (!url || url.username || url.password) return null;
  if (url.protocol !== "https:" && !(takesPlain && url.protocol === "http:")) return null;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const found = await Promise.race([lookup(host, { all: true }).catch(() => []), setTimeout(lookupMs, [])]);
  const [first] = found;
  if (!first || (!reachesLocal && !found.every(({ address }) => isPublic(address)))) return null;
  return { url, address: first.address, family: first.family === 6 ? 6 : 4 };
}

/**
 * How a request connects to the address that was looked at: the name is not looked up a second time, since between the two its
 * owner could let it name another machine.
 */
export function pinnedTo({ address, family }: Target): LookupFunction {
  return (_host, { all }, found) => (all ? found(null, [{ address, family }]) : found(null, address, family));
}
