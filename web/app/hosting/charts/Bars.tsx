import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { niceTicks } from "./niceTicks.ts";

/** `values`: one of each series, in their order. */
export type BarRow = { label: string; values: readonly number[] };
type Props = {
  rows: readonly BarRow[];
  series: readonly { name: string; colour: string }[];
  /** A figure as the axis has it, and as it stands beside a bar that is pointed at. */
  words: { axis: (value: number) => string; bar: (value: number) => string };
};

/** Bars, several series on one another. `default`: loaded on demand. */
export default function Bars({ rows, series, words }: Props) {
  const ticks = niceTicks(Math.max(0, ...rows.map(({ values }) => values.reduce((sum, value) => sum + value, 0))));
  const drawn = rows.map(({ label, values }) => ({
    label,
    ...Object.fromEntries(values.map((value, index) => [`s${index}`, value])),
  }));
  const ink = "var(--color-ink-soft)";
  return (
    <div aria-hidden="true" className="size-full">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={drawn} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis dataKey="label" tick={{ fill: ink, fontSize: 12 }} tickLine={false} axisLine={false} minTickGap={24} />
          <YAxis
            width="auto"
            ticks={ticks}
            domain={[0, ticks.at(-1) ?? 1]}
            tickFormatter={words.axis}
            tick={{ fill: ink, fontSize: 12 }}
            tickLine={false}
            axisLine={false}
          />
          <Tooltip
            cursor={{ fill: "var(--color-sunken)" }}
            formatter={(value) => words.bar(Number(value))}
            contentStyle={{
              background: "var(--color-surface)",
              border: "1px solid var(--color-line)",
              borderRadius: 12,
              color: "var(--color-ink)",
            }}
            itemStyle={{ color: "var(--color-ink)" }}
          />
          {series.map(({ name, colour }, index) => (
            <Bar
              key={name}
              dataKey={`s${index}`}
              name={name}
              stackId="all"
              fill={`var(--color-${colour})`}
              maxBarSize={36}
              radius={index === series.length - 1 ? [4, 4, 0, 0] : 0}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
