import type { ComponentProps } from "react";
import { Link } from "react-router";
import { type ButtonLook, buttonClass } from "./buttonLook.ts";

type Props = Omit<ComponentProps<typeof Link>, "className" | "style"> & ButtonLook;

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function ButtonLink({ look, size, width, ...rest }: Props) {
  return <Link {...rest} className={buttonClass({ look, size, width })} />;
}
