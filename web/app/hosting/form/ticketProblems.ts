import { tidyGstin } from "@mela/contract/gstin";
import { missingOfSupplier, type SupplierField } from "@mela/contract/supplier";
import { m } from "~/paraglide/messages.js";
import type { EventForm } from "./eventForm.ts";
import { toTicketInput } from "./ticketForm.ts";

/** What is wrong between the fields of tickets and prices, sentence by input; each by itself is judged by the schema. */
export function ticketProblems(form: EventForm): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [at, ticket] of form.ticket_types.entries()) {
    const path = `ticket_types.${at}`;
    const { early_price, price, early_until, early_count, sales_start, sales_end } = toTicketInput(ticket, form);
    if (isTooLittle(price)) problems[`${path}.price`] = m.hosting_need_least();
    if (isTooLittle(early_price)) problems[`${path}.early_price`] = m.hosting_need_least();
    if (typeof early_price === "number" && early_price >= (price ?? 0))
      problems[`${path}.early_price`] = m.hosting_need_lower();
    if (typeof early_price === "number" && !early_until && early_count === null)
      problems[`${path}.early_count`] = m.hosting_need_early_end();
    if (sales_start && sales_end && sales_end <= sales_start)
      problems[`${path}.sales_end.date`] = m.hosting_need_sale_order();
    if (ticket.is_hidden && !ticket.has_code && ticket.access_code.trim() === "")
      problems[`${path}.access_code`] = m.hosting_need_code();
  }
  const isPaid = form.ticket_types.some(({ price }) => Number(price) > 0);
  if (isPaid && form.gst !== "NONE" && form.gstin.trim() === "") problems.gstin = m.hosting_need_gstin();
  const gstin = tidyGstin(form.gstin);
  const supplier = { gst: form.gst, gstin, gst_name: form.gst_name.trim(), gst_address: form.gst_address.trim() };
  if (isPaid && gstin !== form.bare_gstin)
    for (const field of missingOfSupplier(supplier)) problems[field] = supplierWords[field]();
  for (const [at, group] of form.capacity_groups.entries()) {
    const known = form.ticket_types.filter(({ id }) => group.types.includes(id));
    if (known.length < 2) problems[`capacity_groups.${at}.types`] = m.hosting_need_group();
  }
  return problems;
}

/** What is asked of whoever charges GST under a number. */
export const supplierWords: Record<SupplierField, () => string> = {
  gst_name: m.hosting_need_gst_name,
  gst_address: m.hosting_need_gst_address,
};

/** No payment service takes less than one whole unit of money (spec 4, Prices). */
function isTooLittle(price: number | null | undefined): boolean {
  return typeof price === "number" && price > 0 && price < 1;
}
