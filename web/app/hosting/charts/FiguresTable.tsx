import { m } from "~/paraglide/messages.js";

export type Cell = string | number;
type Props = { caption: string; head: readonly string[]; rows: readonly (readonly Cell[])[] };

/** The figures of a drawing, to be read: newest at the end, as they are drawn. */
export function FiguresTable({ caption, head, rows }: Props) {
  return (
    <details className="group">
      <summary className="flex min-h-touch w-fit cursor-pointer items-center font-semibold text-[15px] underline underline-offset-4">
        {m.figures_as_table()}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <section className="max-h-80 overflow-auto" aria-label={caption} tabIndex={0}>
        <table className="figures w-full text-left text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {head.map((word) => (
                <th key={word} scope="col" className="sticky top-0 bg-surface py-2 pr-4 font-semibold last:pr-0">
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...rest]) => (
              <tr key={first} className="border-line border-t">
                <th scope="row" className="whitespace-nowrap py-2 pr-4 font-normal">
                  {first}
                </th>
                {rest.map((cell, index) => (
                  <td key={head[index + 1]} className="py-2 pr-4 last:pr-0">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
