import { LayoutGrid, MapIcon } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";

type Props = { shows: "list" | "map"; onChange: (to: "list" | "map") => void };

/** Floats over the list and over the map of a phone, and leads to the other. */
export function MapSwitch({ shows, onChange }: Props) {
  const isMap = shows === "map";
  return (
    <div
      className={`pointer-events-none sticky bottom-[max(16px,env(safe-area-inset-bottom))] z-20 flex justify-center min-[1100px]:hidden ${isMap ? "-mt-[60px] mb-4" : "mt-6"}`}
    >
      <span className="pointer-events-auto rounded-pill shadow-float">
        <Button look="ink" onClick={() => onChange(isMap ? "list" : "map")}>
          {isMap ? <LayoutGrid aria-hidden="true" /> : <MapIcon aria-hidden="true" />}
          {isMap ? m.map_show_list() : m.map_show()}
        </Button>
      </span>
    </div>
  );
}
