import type { Input } from "@mela/contract/call";
import type { acceptTransfer } from "@mela/contract/transfers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { ApiError } from "~/api/ApiError.ts";
import { send } from "~/api/send.ts";
import { useLogin } from "~/auth/LoginProvider.tsx";
import { useLogout } from "~/auth/useLogout.ts";
import { m } from "~/paraglide/messages.js";

const asked = () => ({ title: m.nav_login(), text: m.transfers_login_text() });

/** Login first, back at this very link; then the ticket, and its page. */
export function useAcceptTicket(token: string) {
  const { requireLogin } = useLogin();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (responses: Input<typeof acceptTransfer>["body"]["responses"]) => {
      if (!(await requireLogin(asked()))) return null;
      return (await send<typeof acceptTransfer>("acceptTransfer", { body: { token, responses } })).data;
    },
    onSuccess: (accepted) => {
      if (!accepted) return; // they closed the login
      void queries.invalidateQueries({ queryKey: ["bookings"] });
      void navigate(`/booking_confirmed/${accepted.booking_id}`, { replace: true });
    },
    onError: (error) => {
      // Somebody was faster, or it was taken back: the page says which.
      if (error instanceof ApiError && error.code === "transfer_invalid")
        void queries.invalidateQueries({ queryKey: ["ticket-offer", token] });
    },
  });
}

/** The ticket may be for whom they are elsewhere: out with one account, in with another, and back to this page. */
export function useOtherAccount() {
  const logout = useLogout();
  const { requireLogin } = useLogin();
  return async () => {
    await logout();
    await requireLogin(asked());
  };
}
