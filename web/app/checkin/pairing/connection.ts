/** What two phones must know of each other to connect without anybody between them (RFC 8839, RFC 8841). */
export type Offered = {
  ufrag: string;
  pwd: string;
  /** Of the certificate that the other will show: SHA-256. */
  fingerprint: Uint8Array<ArrayBuffer>;
  /** Addresses in the local network, or the names that stand for them (mDNS). */
  hosts: { address: string; port: number }[];
};
export type Role = "offer" | "answer";

const mostHosts = 4; // a code that is easily read has room for no more
const field = (sdp: string, name: string) => new RegExp(`^a=${name}:(\\S+)`, "m").exec(sdp)?.[1] ?? "";

/** Reads what matters from a session description of this browser; all else is the same on every phone. */
export function readDescription(sdp: string): Offered {
  const hex = /^a=fingerprint:sha-256 (\S+)/im.exec(sdp)?.[1] ?? "";
  const hosts = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim)]
    .map(([, address = "", port]) => ({ address, port: Number(port) }))
    .filter(({ address }) => !/^fe80:/i.test(address))
    .sort((a, b) => rank(a.address) - rank(b.address));
  return {
    ufrag: field(sdp, "ice-ufrag"),
    pwd: field(sdp, "ice-pwd"),
    fingerprint: Uint8Array.from(hex.split(":"), (byte) => Number.parseInt(byte, 16)),
    hosts: hosts.slice(0, mostHosts),
  };
}

/** IPv4 first, then names, then IPv6. */
function rank(address: string): number {
  if (address.endsWith(".local")) return 1;
  return address.includes(":") ? 2 : 0;
}

/** The session description that the other phone would have sent, for one data channel and nothing else. */
export function writeDescription({ ufrag, pwd, fingerprint, hosts }: Offered, role: Role): string {
  const hex = Array.from(fingerprint, (byte) => byte.toString(16).padStart(2, "0").toUpperCase()).join(":");
  const lines = [
    ...["v=0", "o=- 1 1 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0"],
    ...["m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0"],
    ...hosts.map(
      ({ address, port }, n) => `a=candidate:${n + 1} 1 udp ${2_122_260_223 - n} ${address} ${port} typ host`,
    ),
    ...["a=end-of-candidates", `a=ice-ufrag:${ufrag}`, `a=ice-pwd:${pwd}`, `a=fingerprint:sha-256 ${hex}`],
    ...[`a=setup:${role === "offer" ? "actpass" : "active"}`, "a=mid:0", "a=sctp-port:5000"],
    "a=max-message-size:65536",
  ];
  return `${lines.join("\r\n")}\r\n`;
}
