import { readFile } from "node:fs/promises";
import { PKPass } from "passkit-generator";
import { sha256 } from "../platform/secrets.ts";
import type { AppleWallet } from "../platform/walletSettings.ts";
import type { WalletPass } from "./wallet.ts";

const drawing = new URL("../../../web/public/icon.svg", import.meta.url);
const dayMs = 86_400_000;
const colours = {
  backgroundColor: "rgb(255,249,240)",
  foregroundColor: "rgb(29,19,39)",
  labelColor: "rgb(196,20,95)",
} as const;

/** Makes signed `.pkpass` files (Apple's Wallet Developer Guide). Certificates are read once, pictures drawn once. */
export function appleWallet(settings: AppleWallet): (pass: WalletPass) => Promise<Buffer> {
  const certificates = { wwdr: settings.wwdr, signerCert: settings.certificate, signerKey: settings.key };
  let pictures: Promise<Record<string, Buffer>> | null = null;
  return async (pass) => {
    pictures ??= drawPictures();
    const file = new PKPass({ ...(await pictures) }, certificates, {
      passTypeIdentifier: settings.passTypeId,
      teamIdentifier: settings.teamId,
      organizationName: "Mela",
      // A new code is another pass: the old one does not turn into it unseen.
      serialNumber: `${pass.bookingId}.${sha256(pass.code).slice(0, 12)}`,
      description: pass.title,
      logoText: "mela",
      sharingProhibited: true,
      ...colours,
    });
    file.type = "eventTicket";
    const { labels } = pass;
    file.primaryFields.push({ key: "event", value: pass.title });
    file.secondaryFields.push({ key: "when", label: labels.when, value: pass.when });
    file.auxiliaryFields.push(
      ...said([
        { key: "admits", label: labels.admits, value: pass.admits },
        { key: "days", label: labels.days, value: pass.days },
        { key: "name", label: labels.name, value: pass.name },
      ]),
    );
    file.backFields.push(
      ...said([
        { key: "where", label: labels.where, value: pass.where },
        { key: "reference", label: labels.reference, value: pass.reference },
        { key: "page", label: "Mela", value: pass.url },
      ]),
    );
    if (pass.startsAt) file.setRelevantDate(pass.startsAt);
    const end = pass.endsAt ?? pass.startsAt;
    if (end) file.setExpirationDate(new Date(end.getTime() + dayMs));
    file.setBarcodes({
      message: pass.code,
      format: "PKBarcodeFormatQR",
      messageEncoding: "iso-8859-1",
      altText: pass.reference,
    });
    return file.getAsBuffer();
  };
}

/** Without what nobody told us: a phone would show its label over nothing. */
const said = <F extends { value: string }>(fields: readonly F[]) => fields.filter(({ value }) => value !== "");

async function drawPictures(): Promise<Record<string, Buffer>> {
  const { Resvg } = await import("@resvg/resvg-js");
  const svg = await readFile(drawing, "utf8");
  const draw = (width: number) => new Resvg(svg, { fitTo: { mode: "width", value: width } }).render().asPng();
  return {
    "icon.png": draw(29),
    "icon@2x.png": draw(58),
    "icon@3x.png": draw(87),
    "logo.png": draw(50),
    "logo@2x.png": draw(100),
  };
}
