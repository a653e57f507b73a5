import type { stopSearch } from "@mela/contract/savedSearches";
import { useMutation } from "@tanstack/react-query";
import { Bell, BellOff, Unlink } from "lucide-react";
import { ApiError } from "~/api/ApiError.ts";
import { send } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import type { PageFrame } from "~/shell/pageFrame.ts";
import { Button } from "~/ui/Button.tsx";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { EmptyState } from "~/ui/EmptyState.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import type { Route } from "./+types/StopPage";

export const handle: PageFrame = { footer: "none" };
// Whoever has the address can stop the mails: it must not travel to any page that is opened from here.
export const meta: Route.MetaFunction = () => [
  { title: `${m.saved_stop_title()} · Mela` },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

/** Where a mail's link leads: one button, no login. Only the button stops anything, as programs open links too. */
export default function StopPage({ params: { token } }: Route.ComponentProps) {
  const stop = useMutation({
    mutationFn: () => send<typeof stopSearch>("stopSearch", { params: { token } }),
  });
  const home = <ButtonLink to="/">{m.saved_home()}</ButtonLink>;
  return (
    <main className="page-width py-8">
      <h1 className="sr-only">{m.saved_title()}</h1>
      <div role="status">
        {stop.isSuccess && (
          <EmptyState
            icon={<BellOff aria-hidden="true" />}
            title={m.saved_stopped_title()}
            text={m.saved_stopped_text()}
            action={home}
          />
        )}
        {isBroken(stop.error) && (
          <EmptyState
            icon={<Unlink aria-hidden="true" />}
            title={m.saved_stop_broken_title()}
            text={m.saved_stop_broken_text()}
            action={<ButtonLink to="/profile/searches">{m.saved_title()}</ButtonLink>}
          />
        )}
      </div>
      {!stop.isSuccess && !isBroken(stop.error) && (
        <EmptyState
          icon={<Bell aria-hidden="true" />}
          title={m.saved_stop_title()}
          text={m.saved_stop_text()}
          action={
            <div className="grid justify-items-center gap-4">
              <Button
                size="large"
                pending={stop.isPending}
                pendingText={m.saved_stopping()}
                onClick={() => stop.mutate()}
              >
                {m.saved_stop()}
              </Button>
              {stop.error && <ErrorNote error={stop.error} />}
            </div>
          }
        />
      )}
    </main>
  );
}

const isBroken = (error: unknown) =>
  error instanceof ApiError && (error.code === "not_found" || error.code === "invalid_input");
