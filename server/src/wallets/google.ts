import { importPKCS8, SignJWT } from "jose";
import { sha256 } from "../platform/secrets.ts";
import type { GoogleWallet } from "../platform/walletSettings.ts";
import type { WalletPass } from "./wallet.ts";

/** So long an address Google promises to take. */
const mostSigns = 1_800;

/**
 * Makes links that save an event ticket (Google Wallet, "Save to Google Wallet" with a signed JWT). All of it travels in
 * the address, of which Google promises to take 1,800 signs: it says only what a phone shows at a door.
 */
export function googleWallet({ issuerId, account, key }: GoogleWallet): (pass: WalletPass) => Promise<string> {
  const signer = importPKCS8(key, "RS256");
  const linkOf = async (pass: WalletPass, type: string) => {
    const classId = `${issuerId}.${bare(pass.eventId)}`;
    const text = (value: string, bytes = 24) => ({ defaultValue: { language: "en", value: short(value, bytes) } });
    const eventClass = {
      id: classId,
      issuerName: "Mela",
      eventName: text(pass.title, 48),
      reviewStatus: "UNDER_REVIEW",
      ...(pass.where !== "" && {
        venue: { name: text(pass.where.split(",")[0] ?? "", 24), address: text(pass.where) },
      }),
      ...(pass.startsAt && { dateTime: { start: pass.startsAt.toISOString().replace(".000", "") } }),
    };
    const eventObject = {
      // A new code is another object: Google keeps the first it was given under an id.
      id: `${issuerId}.${bare(pass.bookingId)}-${sha256(pass.code).slice(0, 12)}`,
      classId,
      state: "ACTIVE",
      ...(pass.name !== "" && { ticketHolderName: short(pass.name, 24) }),
      ticketNumber: pass.reference,
      ticketType: { defaultValue: { language: "en", value: type } },
      barcode: { type: "QR_CODE", value: pass.code },
    };
    const payload = { eventTicketClasses: [eventClass], eventTicketObjects: [eventObject] };
    const jwt = await new SignJWT({ typ: "savetowallet", payload })
      .setProtectedHeader({ alg: "RS256", typ: "JWT" })
      .setIssuer(account)
      .setAudience("google")
      .setIssuedAt()
      .sign(await signer);
    return `https://pay.google.com/gp/v/save/${jwt}`;
  };
  return async (pass) => {
    const [shortest, ...longer] = typesOf(pass);
    for (const type of longer) {
      const link = await linkOf(pass, type);
      if (link.length <= mostSigns) return link;
    }
    return linkOf(pass, shortest);
  };
}

/**
 * What may stand as the type of a ticket: the shortest, then by what is best. The days that it is good for have no room in a
 * field of their own: they stand beside the type, or in its place, for whoever comes on the wrong one stays outside.
 */
function typesOf({ admits, days }: WalletPass): [string, ...string[]] {
  const type = short(admits, 24);
  return days === "" ? [type] : [short(days, 24), `${type} · ${days}`, days];
}

const bare = (id: string) => id.replaceAll("-", "");

const letters = new Intl.Segmenter("und", { granularity: "grapheme" });

/** As many letters as these bytes have room for: in Hindi a letter may take twelve. */
function short(text: string, bytes: number): string {
  let kept = "";
  for (const { segment } of letters.segment(text)) {
    if (Buffer.byteLength(kept + segment) > bytes) return `${kept}…`;
    kept += segment;
  }
  return kept;
}
