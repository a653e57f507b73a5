const colours = ["#c4145f", "#f5a300", "#00776b", "#3b2a8c", "#f27321"];
const flags = [0, 1, 2, 3, 4].map((i) => ({ colour: colours[i], x: i * 44 }));

/** The one ornament: paper flags on a string. At most once a screen, and only on Home, an event, and a pass. */
export function Bunting() {
  return (
    <svg className="block h-[18px] w-full" aria-hidden="true">
      <defs>
        <pattern id="bunting" width={220} height={18} patternUnits="userSpaceOnUse" x={-22}>
          {flags.map(({ colour, x }) => (
            <path key={x} d={`M${x + 5} 1h34l-17 15z`} fill={colour} />
          ))}
        </pattern>
      </defs>
      <rect width="100%" height={18} fill="url(#bunting)" />
      <line x1="0" y1="1" x2="100%" y2="1" stroke="var(--color-ink-faint)" strokeWidth="1" />
    </svg>
  );
}
