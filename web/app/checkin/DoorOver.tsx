import { DoorClosed } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { EmptyState } from "~/ui/EmptyState.tsx";
import type { DoorState } from "./offline/doorState.ts";

/** The server says no to this phone: it stands at this door no more. Its list is gone; scans wait for whoever comes back. */
export function DoorOver({ over, waiting }: { over: NonNullable<DoorState["over"]>; waiting: number }) {
  const isDevice = over === "DEVICE";
  return (
    <main className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">{m.scanner_header()}</h1>
      <div role="alert">
        <EmptyState
          icon={<DoorClosed />}
          title={isDevice ? m.door_over() : m.errors_not_permitted()}
          text={isDevice ? m.door_over_text() : m.door_over_person_text()}
          action={
            <>
              {waiting > 0 && <p className="pb-3 font-semibold">{m.door_over_waiting({ count: waiting })}</p>}
              <ButtonLink to="/" look="quiet">
                {m.cohosts_home()}
              </ButtonLink>
            </>
          }
        />
      </div>
    </main>
  );
}
