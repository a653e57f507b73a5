import type { createBrand } from "@mela/contract/brands";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { newUuid } from "~/api/newUuid.ts";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Card } from "~/ui/Card.tsx";
import { showToast } from "~/ui/toast.ts";
import { BrandForm, type BrandParts } from "./BrandForm.tsx";
import { brandQuery, brandsKey } from "./queries.ts";

/** A brand in the making: who makes it owns it. */
export function NewBrand() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [key] = useState(newUuid); // a second tap, or a retry after no answer, makes no second brand
  const make = async (body: BrandParts) => {
    const idempotencyKey = `${key}:${body.username}`; // with another address it is another try
    const { data } = await sendSigned<typeof createBrand>("createBrand", { body }, { idempotencyKey });
    queries.setQueryData(brandQuery(data.brand_id).queryKey, data);
    void queries.invalidateQueries({ queryKey: brandsKey });
    showToast({ text: m.brands_made({ brand: data.name }), look: "good" });
    await navigate(`/profile/brands/${data.brand_id}?tab=members`, { replace: true });
  };
  return (
    <>
      <title>{`${m.brands_make()} · Mela`}</title>
      <h1 className="pt-1 font-display text-[44px]">{m.brands_make()}</h1>
      <p className="pt-3 pb-6 text-ink-soft text-lg">{m.brands_make_text()}</p>
      <Card padding="roomy">
        <BrandForm brand={null} save={m.brands_make_save()} onSave={make} />
      </Card>
    </>
  );
}
