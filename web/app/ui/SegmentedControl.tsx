import { type ReactNode, useId } from "react";

type Props<V extends string> = {
  label: string;
  items: readonly { value: V; label: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
};

/** One of two or three, all in sight. Radio buttons underneath, so the keyboard works as everywhere. */
export function SegmentedControl<V extends string>({ label, items, value, onChange }: Props<V>) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap rounded-control bg-sunken p-1">
      <legend className="sr-only">{label}</legend>
      {items.map((item) => (
        <label
          key={item.value}
          className="flex min-h-touch flex-1 items-center justify-center rounded-[10px] px-3 text-center font-semibold text-[15px] text-ink-soft duration-quick has-checked:bg-surface has-checked:text-ink has-checked:shadow-rest has-focus-visible:outline-3 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            checked={item.value === value}
            onChange={() => onChange(item.value)}
            className="sr-only"
          />
          {item.label}
        </label>
      ))}
    </fieldset>
  );
}
