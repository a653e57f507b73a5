const shape =
  "inline-flex select-none items-center justify-center gap-2 rounded-pill text-center no-underline duration-quick disabled:opacity-60 aria-disabled:cursor-default aria-disabled:opacity-60";

const looks = {
  /** The one action that this screen wants. */
  primary: "bg-accent text-on-accent enabled-hover:shadow-float enabled-hover:brightness-95",
  /** Everything else. */
  quiet: "border border-line bg-surface text-ink enabled-hover:bg-sunken",
  /** A choice that is made, as strong as ink. */
  ink: "bg-ink text-page enabled-hover:opacity-90",
  /** Text that does something. */
  plain: "text-ink enabled-hover:bg-sunken",
  /** What can't be taken back. */
  danger: "bg-bad-wash text-bad enabled-hover:shadow-float",
} as const;

const sizes = {
  /** For rows: low to see, a thumb's height to touch. */
  small: "touch-area font-semibold min-h-9 px-3.5 py-1 text-sm [&_svg]:size-4",
  normal: "font-semibold min-h-touch px-5 py-2 [&_svg]:size-5",
  /** Beside the main thing: a thumb's height, no weight. */
  quiet: "min-h-touch px-3 text-[15px] font-normal [&_svg]:size-4",
  /** The main action of a screen. */
  large: "font-semibold min-h-action px-6 py-3 text-lg [&_svg]:size-5",
} as const;

export type ButtonLook = { look?: keyof typeof looks; size?: keyof typeof sizes; width?: "fit" | "full" };

/** The classes of a button, for Button and ButtonLink alone. */
export function buttonClass({ look = "primary", size = "normal", width = "fit" }: ButtonLook): string {
  return `${shape} ${looks[look]} ${sizes[size]} ${width === "full" ? "w-full shrink" : "shrink-0"}`;
}
