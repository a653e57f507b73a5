import { type ComponentProps, type ReactNode, useId } from "react";

type Props = Omit<ComponentProps<"input">, "className" | "style" | "id" | "type"> & { label: string; hint?: ReactNode };

/** On or off. The whole row is its hit area. */
export function SwitchField({ label, hint, ...input }: Props) {
  const hintId = useId();
  return (
    <label className="flex min-h-touch items-center justify-between gap-4 py-1">
      <span>
        <span className="block font-semibold text-[15px]">{label}</span>
        {hint && (
          <span id={hintId} className="block text-ink-soft text-sm">
            {hint}
          </span>
        )}
      </span>
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
        role="switch"
        aria-describedby={hint ? hintId : undefined}
        className="relative h-8 w-[52px] shrink-0 appearance-none rounded-pill border border-line bg-sunken duration-quick before:absolute before:top-1/2 before:left-1 before:size-6 before:-translate-y-1/2 before:rounded-pill before:bg-ink-faint before:transition-transform checked:border-accent checked:bg-accent checked:before:translate-x-[18px] checked:before:bg-on-accent disabled:opacity-60"
      />
    </label>
  );
}
