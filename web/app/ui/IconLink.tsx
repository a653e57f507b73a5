import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { iconLooks } from "./IconButton.tsx";

type Props = Omit<ComponentProps<typeof Link>, "className" | "style" | "children" | "aria-label"> & {
  /** Where it leads: its name for those who don't see the icon. */
  label: string;
  look?: keyof typeof iconLooks;
  children: ReactNode;
};

/** A round link with an icon alone. */
export function IconLink({ label, look = "plain", children, ...rest }: Props) {
  return (
    <Link {...rest} aria-label={label} title={label} className={iconLooks[look]}>
      {children}
    </Link>
  );
}
