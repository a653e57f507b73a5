import type { Brand, leaveBrand } from "@mela/contract/brands";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { sendSigned } from "~/api/send.ts";
import { myEventsKey } from "~/hosting/hostEventQuery.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ConfirmDialog } from "~/ui/ConfirmDialog.tsx";
import { showToast } from "~/ui/toast.ts";
import { brandsKey } from "./queries.ts";

/** The way out of a brand's team. An only owner hears that somebody else has to own it first. */
export function LeaveBrand({ brand }: { brand: Brand }) {
  const [isAsking, setIsAsking] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const leaving = useMutation({
    mutationFn: () => sendSigned<typeof leaveBrand>("leaveBrand", { params: { hostId: brand.brand_id } }),
    onSuccess: async () => {
      showToast({ text: m.brands_left({ brand: brand.name }), look: "good" });
      await navigate("/profile/brands", { replace: true });
      queries.removeQueries({ queryKey: [...brandsKey, brand.brand_id] });
      await queries.invalidateQueries({ queryKey: brandsKey });
      await queries.invalidateQueries({ queryKey: myEventsKey });
    },
  });
  return (
    <>
      <Button look="plain" size="small" onClick={() => setIsAsking(true)}>
        <LogOut aria-hidden="true" />
        {m.brands_leave()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={m.brands_leave_title({ brand: brand.name })}
          text={m.brands_leave_text()}
          yes={m.brands_leave()}
          no={m.cohosts_stay()}
          onYes={() => leaving.mutate()}
          onNo={() => setIsAsking(false)}
          isPending={leaving.isPending}
          error={leaving.error}
        />
      )}
    </>
  );
}
