import { meridians, parallels } from "./graticule.ts";
import { project, type Size, type View } from "./mercator.ts";

/** The map that needs nobody: still water and paper lines, meridians and parallels (decision 023). */
export function DrawnGround({ view, size }: { view: View; size: Size }) {
  const line = "stroke-page";
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full" width={size.width} height={size.height}>
      {meridians(view, size).map((x) => {
        const at = project(view, size, { x, y: 0 }).x;
        return (
          <line
            key={x}
            x1={at}
            x2={at}
            y1={0}
            y2={size.height}
            className={line}
            strokeWidth={1.5}
            strokeOpacity={0.75}
          />
        );
      })}
      {parallels(view, size).map((y) => {
        const at = project(view, size, { x: 0, y }).y;
        return (
          <line
            key={y}
            y1={at}
            y2={at}
            x1={0}
            x2={size.width}
            className={line}
            strokeWidth={1.5}
            strokeOpacity={0.75}
          />
        );
      })}
    </svg>
  );
}
