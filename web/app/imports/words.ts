import type { ImportFault, ImportField, ImportSource } from "@mela/contract/imports";
import { m } from "~/paraglide/messages.js";

/** What is wrong with lines, in words, the host's own part first. */
export const faultWords: Record<ImportFault, () => string> = {
  unknown_type: m.imports_fault_unknown_type,
  no_room: m.imports_fault_no_room,
  no_name: m.imports_fault_no_name,
  bad_email: m.imports_fault_bad_email,
  bad_count: m.imports_fault_bad_count,
  too_long: m.imports_fault_too_long,
  twice: m.imports_fault_twice,
  on_list: m.imports_fault_on_list,
  waiting: m.imports_fault_waiting,
  not_going: m.imports_fault_not_going,
  closed: m.imports_fault_closed,
  bad_phone: m.imports_fault_bad_phone,
  unknown_status: m.imports_fault_unknown_status,
  bad_answer: m.imports_fault_bad_answer,
};
/** Those that keep nobody away. */
export const hints: readonly ImportFault[] = ["bad_phone", "unknown_status", "bad_answer"];

export const fieldWords: Record<ImportField, () => string> = {
  name: m.imports_field_name,
  first_name: m.imports_field_first_name,
  last_name: m.imports_field_last_name,
  email: m.imports_field_email,
  phone: m.imports_field_phone,
  ticket_type: m.imports_field_ticket_type,
  count: m.imports_field_count,
  status: m.imports_field_status,
  paid: m.imports_field_paid,
  code: m.imports_field_code,
  id: m.imports_field_id,
  price: m.imports_field_price,
  checked_in: m.imports_field_checked_in,
  note: m.imports_field_note,
};

export const sourceWords: Record<ImportSource, () => string> = {
  luma: m.imports_source_luma,
  eventbrite: m.imports_source_eventbrite,
  hievents: m.imports_source_hievents,
  pretix: m.imports_source_pretix,
  file: m.imports_source_file,
};
