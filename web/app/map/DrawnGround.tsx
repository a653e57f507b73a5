import { meridians, parallels } from "./graticule.ts";
import { project, type Size, type View } from "./mercator.ts";
import { type Taken, townNames } from "./townNames.ts";
import type { Town } from "./towns.ts";

type Props = { towns: readonly Town[]; view: View; size: Size; taken: readonly Taken[] };

/** The map that needs nobody: meridians, parallels, and the names of towns where nothing is `taken` (decision 023). */
export function DrawnGround({ towns, view, size, taken }: Props) {
  const names = townNames(towns, view, size, taken);
  const line = { className: "stroke-page", strokeWidth: 1.5, strokeOpacity: 0.75 };
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full" width={size.width} height={size.height}>
      {meridians(view, size).map((x) => {
        const at = project(view, size, { x, y: 0 }).x;
        return <line key={x} x1={at} x2={at} y1={0} y2={size.height} {...line} />;
      })}
      {parallels(view, size).map((y) => {
        const at = project(view, size, { x: 0, y }).y;
        return <line key={y} y1={at} y2={at} x1={0} x2={size.width} {...line} />;
      })}
      {names.map(({ name, at }) => (
        <text
          key={`${name} ${at.x - at.y}`}
          x={at.x}
          y={at.y + 4}
          textAnchor="middle"
          paintOrder="stroke"
          strokeWidth={4}
          strokeLinejoin="round"
          className="fill-place stroke-place-wash font-semibold text-[13px]"
        >
          {name}
        </text>
      ))}
    </svg>
  );
}
