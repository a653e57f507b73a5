import { m } from "~/paraglide/messages.js";
import { isNamed, type Place } from "~/places/place.ts";
import { project, pxPerKm, type Size, toSpot, type View } from "./mercator.ts";
import { ringsFor } from "./rings.ts";

/** `name`: what the place is called in the reader's language. */
type Props = { place: Place; name: string; view: View; size: Size };

/** Where the person looks from, and how far things are from there. The list says it in words. */
export function Here({ place, name, view, size }: Props) {
  const spot = toSpot(place);
  const { x, y } = project(view, size, spot);
  const px = pxPerKm(view.zoom, spot);
  const rings = ringsFor(px, Math.min(size.width, size.height) / 2 - 16);
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full"
      width={size.width}
      height={size.height}
    >
      {rings.map((km) => (
        <g key={km}>
          <circle
            cx={x}
            cy={y}
            r={km * px}
            fill="none"
            className="stroke-place"
            strokeWidth={1.5}
            strokeOpacity={0.45}
            strokeDasharray="1 7"
            strokeLinecap="round"
          />
          <Words x={x} y={y - km * px + 4}>
            {m.map_km({ km: String(km) })}
          </Words>
        </g>
      ))}
      <circle cx={x} cy={y} r={26} className="fill-note" fillOpacity={0.16} />
      <circle cx={x} cy={y} r={10} className="fill-note stroke-surface" strokeWidth={3.5} />
      {isNamed(place) && (
        <Words x={x} y={y + 42} isName>
          {name}
        </Words>
      )}
    </svg>
  );
}

/** Words that stay legible over whatever lies below. */
function Words({ x, y, isName = false, children }: { x: number; y: number; isName?: boolean; children: string }) {
  return (
    <text
      x={x}
      y={y}
      textAnchor="middle"
      paintOrder="stroke"
      strokeWidth={4}
      strokeLinejoin="round"
      className={`stroke-place-wash ${isName ? "fill-ink font-title text-[15px]" : "figures fill-ink-soft font-semibold text-xs"}`}
    >
      {children}
    </text>
  );
}
