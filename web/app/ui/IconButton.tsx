import type { ComponentProps, ReactNode } from "react";

const shape =
  "inline-flex size-touch shrink-0 items-center justify-center rounded-pill duration-quick disabled:opacity-40 [&_svg]:size-5";
export const iconLooks = {
  plain: `${shape} text-ink enabled-hover:bg-sunken`,
  quiet: `${shape} border border-line bg-surface text-ink enabled-hover:bg-sunken`,
  /** On a poster, the same by day and night. */
  poster: `${shape} bg-poster-paper/90 text-poster-ink shadow-rest enabled-hover:bg-poster-paper`,
};

type Props = Omit<ComponentProps<"button">, "className" | "style" | "children" | "aria-label"> & {
  /** What it does: its name for those who don't see the icon. */
  label: string;
  look?: keyof typeof iconLooks;
  children: ReactNode;
};

/** A round button with an icon alone. */
export function IconButton({ label, look = "plain", children, type = "button", ...rest }: Props) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={iconLooks[look]}>
      {children}
    </button>
  );
}
