import { ScanId } from "@mela/contract/common";

/** A version 7 UUID (RFC 9562): made on the phone, in the order of its scans. */
export function newScanId(now: number): ScanId {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const time = Math.max(0, Math.floor(now)).toString(16).padStart(12, "0").slice(-12);
  const variant = (8 + (Number.parseInt(random.charAt(3), 16) & 3)).toString(16);
  return ScanId.parse(
    `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`,
  );
}
