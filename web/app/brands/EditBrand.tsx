import type { Brand, updateBrand } from "@mela/contract/brands";
import { useQueryClient } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Card } from "~/ui/Card.tsx";
import { showToast } from "~/ui/toast.ts";
import { BrandForm, type BrandParts } from "./BrandForm.tsx";
import { brandQuery, brandsKey } from "./queries.ts";

/** What a brand's page shows, changed by an owner. */
export function EditBrand({ brand }: { brand: Brand }) {
  const queries = useQueryClient();
  const hostId = brand.brand_id;
  const save = async (body: BrandParts) => {
    const { data } = await sendSigned<typeof updateBrand>("updateBrand", { params: { hostId }, body });
    queries.setQueryData(brandQuery(hostId).queryKey, data);
    void queries.invalidateQueries({ queryKey: brandsKey });
    showToast({ text: m.brands_saved(), look: "good" });
  };
  return (
    <Card padding="roomy">
      <BrandForm brand={brand} save={m.brands_save()} onSave={save} />
    </Card>
  );
}
