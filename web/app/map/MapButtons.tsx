import { Maximize, Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages.js";
import { IconButton } from "~/ui/IconButton.tsx";

type Props = { onZoom: (by: number) => void; onAll: () => void };

/** Nearer, farther, everything. */
export function MapButtons({ onZoom, onAll }: Props) {
  return (
    <div className="absolute top-3 right-3 z-20 grid gap-2.5">
      <Stack>
        <IconButton label={m.map_zoom_in()} onClick={() => onZoom(1)}>
          <Plus aria-hidden="true" />
        </IconButton>
        <IconButton label={m.map_zoom_out()} onClick={() => onZoom(-1)}>
          <Minus aria-hidden="true" />
        </IconButton>
      </Stack>
      <Stack>
        <IconButton label={m.map_show_all()} onClick={onAll}>
          <Maximize aria-hidden="true" />
        </IconButton>
      </Stack>
    </div>
  );
}

function Stack({ children }: { children: ReactNode }) {
  return <div className="grid rounded-pill bg-surface shadow-float">{children}</div>;
}
