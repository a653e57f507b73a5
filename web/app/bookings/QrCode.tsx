import QRCode from "qrcode";
import { useMemo } from "react";

const quiet = 4; // modules of white around the code that readers need (ISO/IEC 18004)

/** A code, called by `label`: black on white in every scheme, since scanners need it so. Level M, drawn once as one path. */
export function QrCode({ code, label }: { code: string; label: string }) {
  const { path, size } = useMemo(() => draw(code), [code]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block h-auto w-full rounded-control bg-[#ffffff] forced-color-adjust-none"
    >
      <path d={path} fill="#000000" />
    </svg>
  );
}

function draw(code: string): { path: string; size: number } {
  const { modules } = QRCode.create(code, { errorCorrectionLevel: "M" });
  const dots: string[] = [];
  for (let y = 0; y < modules.size; y += 1)
    for (let x = 0; x < modules.size; x += 1) if (modules.get(y, x)) dots.push(`M${x + quiet} ${y + quiet}h1v1h-1z`);
  return { path: dots.join(""), size: modules.size + 2 * quiet };
}
