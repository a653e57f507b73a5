import { isIPv4, isIPv6 } from "node:net";

/** Which town an address of the internet is used in: its id, or null for what is foreign, private, or unknown. */
export type AddressBook = { townAt: (ip: string) => string | null };

/** Where each range begins and its town, as its place in `towns`; 65535 is none. */
export type Ranges = {
  v4: { starts: Uint32Array; places: Uint16Array };
  v6: { starts: BigUint64Array; places: Uint16Array };
};
export const noTown = 65_535;

/** The file: lengths of four parts, then starts of IPv6 (first 64 bits) and IPv4, their towns, and the towns' ids. */
export function writeAddresses({ v4, v6 }: Ranges, towns: readonly string[]): Buffer {
  const ids = Buffer.from(towns.join("\n"));
  const head = Uint32Array.of(v6.starts.length, v4.starts.length, ids.length, 0);
  const parts = [head, v6.starts, v4.starts, v6.places, v4.places].map(({ buffer }) => Buffer.from(buffer));
  return Buffer.concat([...parts, ids]);
}

/** Reads the file as it lies: what is asked is found by halving, nothing is unpacked. */
export function readAddresses(file: Buffer): AddressBook {
  const bytes = new Uint8Array(file).buffer; // on a boundary of 8 bytes, as the numbers in it need
  const [v6 = 0, v4 = 0, idsLength = 0] = new Uint32Array(bytes, 0, 4);
  const v6Starts = new BigUint64Array(bytes, 16, v6);
  const v4Starts = new Uint32Array(bytes, 16 + v6 * 8, v4);
  const v6Places = new Uint16Array(bytes, 16 + v6 * 8 + v4 * 4, v6);
  const v4Places = new Uint16Array(bytes, 16 + v6 * 10 + v4 * 4, v4);
  const ids = Buffer.from(bytes, 16 + v6 * 10 + v4 * 6, idsLength)
    .toString()
    .split("\n");
  return {
    townAt: (ip) => {
      const address = numberOf(ip);
      if (address === null) return null;
      const place =
        typeof address === "number" ? v4Places[lastUpTo(v4Starts, address)] : v6Places[lastUpTo(v6Starts, address)];
      return ids[place ?? noTown] ?? null;
    },
  };
}

/** The place of the last start that is not above the address; -1 when all are. */
function lastUpTo<T extends number | bigint>(starts: ArrayLike<T>, address: T): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? address) <= address) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** IPv4 as a number, IPv6 as its first 64 bits: no network gives two towns to what one customer has. */
export function numberOf(ip: string): number | bigint | null {
  const address = ip.replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.)/i, "");
  if (isIPv4(address)) return address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
  if (!isIPv6(address)) return null;
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const end = tail ? tail.split(":").length + (tail.includes(".") ? 1 : 0) : 0;
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - end);
  const all = [...groups, ...Array.from({ length: zeros }, () => "0"), ...(tail ? tail.split(":") : [])];
  return all.slice(0, 4).reduce((sum, group) => sum * 65_536n + BigInt(`0x${group || "0"}`), 0n);
}
