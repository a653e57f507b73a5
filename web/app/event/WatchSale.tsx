import type { getSaleWatch, unwatchSale, watchSale } from "@mela/contract/saleWatchers";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Bell, BellRing } from "lucide-react";
import { useNavigate } from "react-router";
import { ApiError } from "~/api/ApiError.ts";
import { errorText } from "~/api/errorText.ts";
import { sendSigned } from "~/api/send.ts";
import { useSession } from "~/api/session.ts";
import { useLogin } from "~/auth/LoginProvider.tsx";
import { m } from "~/paraglide/messages.js";
import { OncePageLives } from "~/shell/OncePageLives.tsx";
import { Button } from "~/ui/Button.tsx";
import { showToast } from "~/ui/toast.ts";

/** "Tell me when tickets go on sale", and back again. */
export function WatchSale({ eventId }: { eventId: string }) {
  const session = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { requireLogin } = useLogin();
  const params = { eventId };
  const queryKey = ["sale-watch", eventId, session?.userId ?? null];
  const { data: isWatching = false } = useQuery({
    queryKey,
    queryFn: async () => (await sendSigned<typeof getSaleWatch>("getSaleWatch", { params })).data.is_watching,
    enabled: Boolean(session),
  });
  const turn = useMutation({
    mutationFn: (on: boolean) =>
      on
        ? sendSigned<typeof watchSale>("watchSale", { params })
        : sendSigned<typeof unwatchSale>("unwatchSale", { params }),
    onError: (error) => {
      const needsMail = error instanceof ApiError && error.code === "email_needed";
      const action = { label: m.saved_add_email(), onClick: () => void navigate("/profile/security") };
      showToast({ text: errorText(error), look: "bad", ...(needsMail && { action }) });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ["sale-watch", eventId] }),
  });
  const ask = async () => {
    const reason = { title: m.guest_messages_watch_login(), text: m.guest_messages_watch_login_text() };
    if (await requireLogin(reason)) turn.mutate(true);
  };
  return (
    <OncePageLives>
      <div role="status" className="grid gap-2">
        {isWatching && (
          <p className="flex items-center gap-2.5 font-semibold text-good">
            <BellRing aria-hidden="true" className="size-5 shrink-0" />
            {m.guest_messages_watching()}
          </p>
        )}
        <Button
          look={isWatching ? "quiet" : "primary"}
          width="full"
          pending={turn.isPending}
          onClick={() => (isWatching ? turn.mutate(false) : void ask())}
        >
          {!isWatching && <Bell aria-hidden="true" />}
          {isWatching ? m.guest_messages_unwatch() : m.guest_messages_watch()}
        </Button>
      </div>
    </OncePageLives>
  );
}
