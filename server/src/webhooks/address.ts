import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import { setTimeout } from "node:timers/promises";
import { AppError } from "@mela/contract/errors";

const lookupMs = 3_000;

/** Where a webhook goes: its URL and the one address that was looked at and is connected to. */
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

/**
 * Looks up where a webhook goes. One address that is not public is enough to refuse: the answer may be another the next
 * time. `reachesLocal`: in development, where a program listens beside Mela. Throws `webhook_address`.
 */
export async function targetOf(text: string, { reachesLocal }: { reachesLocal: boolean }): Promise<Target> {
  const refused = new AppError("webhook_address");
  const url = URL.parse(text);
  if (!url || url.username || url.password) throw refused;
  if (url.protocol !== "https:" && !(reachesLocal && url.protocol === "http:")) throw refused;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const found = await Promise.race([lookup(host, { all: true }).catch(() => []), setTimeout(lookupMs, [])]);
  const [first] = found;
  if (!first || (!reachesLocal && !found.every(({ address }) => isPublic(address)))) throw refused;
  return { url, address: first.address, family: first.family === 6 ? 6 : 4 };
}
