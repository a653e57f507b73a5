import { Popover } from "@base-ui/react/popover";
import { SmilePlus } from "lucide-react";
import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { m } from "~/paraglide/messages.js";
import type { EventForm } from "./eventForm.ts";

/** Signs that every phone has: guests' pages need to load nothing for them. */
const icons = [
  ...["🥗", "🍛", "🍗", "🐟", "🥚", "🌶️", "🍰", "☕", "🫖", "🥤"],
  ...["🚌", "🚗", "🚆", "🏍️", "🚲", "🥾", "⛺", "🏕️", "🏠", "🛏️"],
  ...["👕", "🧥", "🧢", "🎨", "🎸", "🥁", "📷", "🎲", "🪁", "🧘"],
  ...["🌱", "🌅", "🌙", "⭐", "❤️", "👍", "👎", "🙋", "👶", "♿"],
];

type Props = { name: `questions.${number}.options.${number}.icon` };

/** A small picture before a choice, or none. */
export function ChoiceIcon({ name }: Props) {
  const { control } = useFormContext<EventForm>();
  const { field } = useController({ control, name });
  const [isOpen, setOpen] = useState(false);
  const choose = (icon: string) => {
    field.onChange(icon);
    setOpen(false);
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={field.value ? m.hosting_icon_is({ icon: field.value }) : m.hosting_icon_add()}
        className="inline-flex size-[50px] shrink-0 items-center justify-center rounded-control border border-line bg-surface text-ink-soft text-xl hover:border-ink-faint [&_svg]:size-5"
      >
        {field.value || <SmilePlus aria-hidden="true" />}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="start" className="z-40">
          <Popover.Popup className="grid w-[min(340px,calc(100vw-32px))] gap-2 rounded-card border border-line bg-sheet p-3 shadow-float outline-none">
            <Popover.Title className="font-semibold text-[15px]">{m.hosting_icon_choose()}</Popover.Title>
            <div className="grid grid-cols-7">
              {icons.map((icon) => (
                <button
                  key={icon}
                  type="button"
                  aria-pressed={icon === field.value}
                  onClick={() => choose(icon)}
                  className="inline-flex size-touch items-center justify-center rounded-control text-xl hover:bg-sunken aria-pressed:bg-accent-wash"
                >
                  {icon}
                </button>
              ))}
            </div>
            <button
              type="button"
              onClick={() => choose("")}
              className="min-h-touch rounded-control font-semibold text-ink-soft text-sm hover:bg-sunken"
            >
              {m.hosting_icon_none()}
            </button>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
