import QRCode from "qrcode";

/** Modules of white around the code that readers need (ISO/IEC 18004). */
export const quietModules = 4;

/** A code's black modules as runs in their rows. Level M, as on the pass. */
export function qrModules(text: string): { size: number; rows: { row: number; from: number; length: number }[] } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  const rows: { row: number; from: number; length: number }[] = [];
  for (let row = 0; row < modules.size; row += 1)
    for (let at = 0; at < modules.size; at += 1) {
      if (!modules.get(row, at)) continue;
      const from = at;
      while (at < modules.size && modules.get(row, at)) at += 1;
      rows.push({ row, from, length: at - from });
    }
  return { size: modules.size, rows };
}

/** A code as a picture for mail programs, black on white, some pixels for each module. */
export function qrPng(text: string): Promise<Buffer> {
  return QRCode.toBuffer(text, { errorCorrectionLevel: "M", margin: quietModules, scale: 8 });
}
