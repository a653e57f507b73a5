import { MapPinOff } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";

type Props = { city: string; onPlace: () => void; onAnywhere: () => void };

/** Says that what follows is not from here, and offers other places (spec 2). */
export function NothingNear({ city, onPlace, onAnywhere }: Props) {
  return (
    <div role="status" className="mt-5 flex flex-wrap items-center gap-4 rounded-card bg-wait-wash p-4 sm:p-5">
      <MapPinOff aria-hidden="true" className="size-6 shrink-0 text-wait" />
      <p className="min-w-56 flex-1">
        <strong className="block">{m.home_nearby_none({ city })}</strong>
        {m.home_nearby_none_text()}
      </p>
      <span className="flex flex-wrap gap-2">
        <Button look="ink" onClick={onPlace}>
          {m.home_nearby_other()}
        </Button>
        <Button look="quiet" onClick={onAnywhere}>
          {m.home_nearby_anywhere()}
        </Button>
      </span>
    </div>
  );
}
