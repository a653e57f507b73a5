import type { HistoryLine } from "@mela/contract/history";
import { m } from "~/paraglide/messages.js";

type Said = { who: string; guest: string };
/** What happened, as a sentence; `subject:action`. What is not here has words for anything. */
const sentences: Record<string, (said: Said) => string> = {
  "event:create": m.figures_did_create,
  "event:update": m.figures_did_update,
  "event:publish": m.figures_did_publish,
  "event:unpublish": m.figures_did_unpublish,
  "event:cancel": m.figures_did_cancel,
  "event:postpone": m.figures_did_postpone,
  "event:name_date": m.figures_did_name_date,
  "event:tell": m.figures_did_tell,
  "event:test": m.figures_did_test,
  "event:duplicate": m.figures_did_duplicate,
  "event:import": m.figures_did_import,
  "event:message_guests": m.figures_did_message,
  "event:invite_people": m.figures_did_invite_people,
  "event:remove_invitee": m.figures_did_remove_invitee,
  "event:reminders": m.figures_did_reminders,
  "event:show_guests": m.figures_did_show_guests,
  "ticket_type:create": m.figures_did_ticket_type,
  "promo_code:create": m.figures_did_promo,
  "promo_code:end": m.figures_did_promo_end,
  "booking:book": m.figures_did_book,
  "booking:add": m.figures_did_add,
  "booking:pay": m.figures_did_confirm,
  "booking:payLate": m.figures_did_confirm,
  "booking:approve": m.figures_did_approve,
  "booking:approveUnpaid": m.figures_did_approve,
  "booking:pay_at_venue": m.figures_did_choose_venue,
  "booking:paid_at_venue": m.figures_did_paid_at_venue,
  "booking:not_paid_at_venue": m.figures_did_not_paid_at_venue,
  "booking:pay_by_transfer": m.figures_did_choose_transfer,
  "booking:say_transferred": m.figures_did_say_transferred,
  "booking:receive_transfer": m.figures_did_receive_transfer,
  "booking:no_transfer": m.figures_did_no_transfer,
  "booking:decline": m.figures_did_decline,
  "booking:expire": m.figures_did_expire,
  "booking:replace": m.figures_did_replace,
  "booking:cancel": m.figures_did_cancel_booking,
  "booking:cancel_event": m.figures_did_cancel_event,
  "booking:cancel_by_host": m.figures_did_cancel_by_host,
  "booking:cancel_seats": m.figures_did_cancel_seats,
  "booking:change_details": m.figures_did_change_details,
  "booking:hand_back": m.figures_did_hand_back,
  "booking:resell": m.figures_did_resell,
  "booking:hand_back_over": m.figures_did_hand_back_over,
  "booking:offer_ticket": m.figures_did_offer_ticket,
  "booking:take_back_ticket": m.figures_did_take_back_ticket,
  "booking:accept_ticket": m.figures_did_accept_ticket,
  "booking:choose_stay": m.figures_did_stay,
  "booking:choose_refund": m.figures_did_refund_choice,
  "booking:change_type": m.figures_did_change_type,
  "booking:ask_change": m.figures_did_ask_change,
  "booking:pay_change": m.figures_did_pay_change,
  "booking:resend": m.figures_did_resend,
  "booking:note": m.figures_did_note,
  "booking:tag": m.figures_did_tag,
  "payment:start": m.figures_did_pay_start,
  "payment:pay": m.figures_did_pay,
  "payment:fail": m.figures_did_pay_fail,
  "payment:oweRefund": m.figures_did_owe,
  "payment:mismatch": m.figures_did_mismatch,
  "refund:owe": m.figures_did_owe,
  "refund:pay": m.figures_did_pay_back,
  "refund:refuse": m.figures_did_refuse,
  "refund:retry": m.figures_did_retry,
  "admission:admit": m.figures_did_admit,
  "admission:admit_offline": m.figures_did_admit,
  "admission:undo": m.figures_did_undo,
  "admission:settle_conflict": m.figures_did_settle_conflict,
  "role:invite": m.figures_did_invite,
  "role:accept": m.figures_did_accept,
  "role:revoke": m.figures_did_revoke,
  "role:end": m.figures_did_end_role,
  "role:end_device": m.figures_did_end_device,
  "role:leave": m.figures_did_leave,
};

/** What people did with a booking of their own: nobody is named twice. */
const ownSentences: Record<string, (said: Said) => string> = {
  "booking:book": m.figures_did_book_self,
  "booking:cancel": m.figures_did_cancel_self,
  "booking:change_details": m.figures_did_details_self,
  "booking:hand_back": m.figures_did_hand_back_self,
  "booking:pay_at_venue": m.figures_did_choose_venue_self,
  "booking:pay_by_transfer": m.figures_did_choose_transfer_self,
  "booking:say_transferred": m.figures_did_say_transferred_self,
  "booking:change_type": m.figures_did_change_type_self,
  "booking:ask_change": m.figures_did_ask_change_self,
  "booking:offer_ticket": m.figures_did_offer_ticket_self,
  "booking:take_back_ticket": m.figures_did_take_back_ticket_self,
};

/** A line of the history in words. */
export function historySentence({ by, subject, action, guest }: HistoryLine): string {
  const who = by.is_you ? m.figures_you() : by.kind === "SERVER" ? m.figures_mela() : (by.name ?? m.figures_door());
  const said = { who, guest: guest?.name || guest?.reference || "–" };
  const deed = `${subject}:${action}`;
  const sentence = (said.who === said.guest ? ownSentences[deed] : undefined) ?? sentences[deed];
  return sentence ? sentence(said) : m.figures_did_other({ who, what: `${subject}: ${action}`.replaceAll("_", " ") });
}
