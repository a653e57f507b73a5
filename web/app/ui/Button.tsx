import { Button as BaseButton } from "@base-ui/react/button";
import type { ComponentProps } from "react";
import { m } from "~/paraglide/messages.js";
import { type ButtonLook, buttonClass } from "./buttonLook.ts";

type Props = Omit<ComponentProps<typeof BaseButton>, "className" | "style"> &
  ButtonLook & { pending?: boolean; pendingText?: string };

/** The one button. While `pending` it says so (spec 4), takes no click, and keeps the focus it has. */
export function Button({
  look,
  size,
  width,
  pending = false,
  pendingText,
  disabled = false,
  children,
  ...rest
}: Props) {
  return (
    <BaseButton
      {...rest}
      className={buttonClass({ look, size, width })}
      disabled={disabled || pending}
      focusableWhenDisabled={pending}
    >
      {pending ? (pendingText ?? m.ui_processing()) : children}
    </BaseButton>
  );
}
