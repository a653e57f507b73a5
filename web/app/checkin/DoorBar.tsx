import { ArrowLeft, Flashlight, Settings2, SwitchCamera } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import type { useCamera } from "./useCamera.ts";

const round =
  "flex size-[48px] shrink-0 items-center justify-center rounded-pill bg-poster-ink/80 text-poster-paper ring-1 ring-poster-paper/15 aria-pressed:bg-poster-paper aria-pressed:text-poster-ink";

/** Above the picture: back to the event, its name, light, the other camera and what can be set. */
export function DoorBar({
  eventId,
  title,
  camera,
  mark,
  onMenu,
}: {
  eventId: string;
  title: string;
  camera: ReturnType<typeof useCamera>;
  /** Stands below the title. */
  mark: ReactNode;
  onMenu: () => void;
}) {
  return (
    <header className="absolute inset-x-0 top-0 z-10 flex items-center gap-2.5 p-3.5">
      <Link to={`/event/manage/${eventId}`} aria-label={m.scanner_back()} className={round}>
        <ArrowLeft aria-hidden="true" className="size-5" />
      </Link>
      <div className="min-w-0 flex-1 rounded-pill bg-poster-ink/80 px-4 py-1.5 ring-1 ring-poster-paper/15">
        <h1 className="truncate text-xs opacity-80">{m.scanner_header()}</h1>
        <p className="truncate font-semibold">{title}</p>
        {mark}
      </div>
      {camera.torch && (
        <button
          type="button"
          aria-label={m.scanner_torch()}
          aria-pressed={camera.torch.isOn}
          onClick={camera.torch.toggle}
          className={round}
        >
          <Flashlight aria-hidden="true" className="size-5" />
        </button>
      )}
      <button type="button" aria-label={m.scanner_flip()} onClick={camera.flip} className={round}>
        <SwitchCamera aria-hidden="true" className="size-5" />
      </button>
      <button
        type="button"
        aria-label={m.scanner_menu_title()}
        aria-haspopup="dialog"
        onClick={onMenu}
        className={round}
      >
        <Settings2 aria-hidden="true" className="size-5" />
      </button>
    </header>
  );
}
