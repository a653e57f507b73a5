/** How far from now the time of a signature may lie, in seconds: what is older was perhaps recorded and sent again. */
export const signatureToleranceS = 300;

export type SignedWebhook = {
  /** The body as it came, to the byte: written anew from parsed JSON it doesn't verify. */
  body: string;
  /** The header `Mela-Signature`: `t=1700000000,v1=hex`, with several `v1` after a new secret was made. */
  header: string | null | undefined;
  /** The webhook's secret, `whsec_…`; while it is changed, both. */
  secret: string | readonly string[];
  /** The time now, in milliseconds. */
  now?: number;
};

/** Whether a webhook was sent by Mela, a few minutes ago at most. Runs wherever there is Web Crypto. Imports nothing. */
export async function verifyWebhook({ body, header, secret, now = Date.now() }: SignedWebhook): Promise<boolean> {
  const parts = (header ?? "").split(",").map((part) => part.trim().split("="));
  const time = Number(parts.find(([name]) => name === "t")?.[1]);
  const given = parts.filter(([name]) => name === "v1").map(([, value]) => bytesOf(value ?? ""));
  if (!Number.isInteger(time) || Math.abs(now / 1_000 - time) > signatureToleranceS) return false;
  const signed = new TextEncoder().encode(`${time}.${body}`);
  for (const one of [secret].flat()) {
    const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(one), algorithm, false, ["verify"]);
    for (const signature of given) if (await crypto.subtle.verify("HMAC", key, signature, signed)) return true;
  }
  return false;
}

const algorithm = { name: "HMAC", hash: "SHA-256" } as const;
function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const pairs = /^(?:[0-9a-f]{2})+$/.test(hex) ? (hex.match(/../g) ?? []) : [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}
