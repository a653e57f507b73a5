import type { Brand, deleteBrand } from "@mela/contract/brands";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { sendSigned } from "~/api/send.ts";
import { myEventsKey } from "~/hosting/hostEventQuery.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { ConfirmDialog } from "~/ui/ConfirmDialog.tsx";
import { showToast } from "~/ui/toast.ts";
import { brandsKey } from "./queries.ts";

/** The end of a brand, last on its page. With events to come the server says no, and why. */
export function DeleteBrand({ brand }: { brand: Brand }) {
  const [isAsking, setIsAsking] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const removing = useMutation({
    mutationFn: () => sendSigned<typeof deleteBrand>("deleteBrand", { params: { hostId: brand.brand_id } }),
    onSuccess: async () => {
      showToast({ text: m.brands_deleted({ brand: brand.name }), look: "good" });
      await navigate("/profile/brands", { replace: true });
      queries.removeQueries({ queryKey: [...brandsKey, brand.brand_id] });
      await queries.invalidateQueries({ queryKey: brandsKey });
      await queries.invalidateQueries({ queryKey: myEventsKey });
    },
  });
  return (
    <section aria-label={m.brands_delete()}>
      <Card padding="roomy">
        <h2 className="font-title text-2xl">{m.brands_delete()}</h2>
        <p className="pt-1 pb-4 text-ink-soft">{m.brands_delete_text()}</p>
        <Button look="danger" onClick={() => setIsAsking(true)}>
          <Trash2 aria-hidden="true" />
          {m.brands_delete()}
        </Button>
      </Card>
      {isAsking && (
        <ConfirmDialog
          title={m.brands_delete_title({ brand: brand.name })}
          text={m.brands_delete_sure()}
          yes={m.brands_delete_yes()}
          no={m.brands_keep()}
          onYes={() => removing.mutate()}
          onNo={() => setIsAsking(false)}
          isPending={removing.isPending}
          error={removing.error}
        />
      )}
    </section>
  );
}
