import { isIPv4 } from "node:net";

/** The part of an IP address that one customer of a network has: all of IPv4, the first 64 bits of IPv6. */
export function networkOf(ip: string): string {
  const address = ip.replace(/%.*$/, "").toLowerCase(); // a zone names a card of this machine
  const ipv4 = /^(?:::ffff:)?([\d.]+)$/.exec(address)?.[1];
  if (ipv4 && isIPv4(ipv4)) return ipv4;
  const [head = "", tail] = address.split("::");
  const start = head === "" ? [] : head.split(":");
  const end = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length);
  const groups = [...start, ...Array.from({ length: zeros }, () => "0"), ...end];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
