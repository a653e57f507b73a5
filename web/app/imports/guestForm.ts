import type { HostEvent } from "@mela/contract/events";
import type { GuestInput } from "@mela/contract/imports";

/** A guest as a host types one. Answers by `{question}.{seat}`, seat 0 for the booking's own. */
export type GuestForm = {
  name: string;
  email: string;
  phone: string;
  counts: Record<string, number>;
  payment: GuestInput["payment"];
  answers: Record<string, string>;
  note: string;
  sends: boolean;
};

/** An empty form; where there is only one ticket, one of it. */
export function firstGuest({ ticket_types: types }: Pick<HostEvent, "ticket_types">): GuestForm {
  const [only, ...others] = types;
  const hasRoom = only && others.length === 0 && only.capacity > only.sold + only.held;
  return {
    ...{ name: "", email: "", phone: "", note: "", answers: {}, sends: false, payment: "COMPLIMENTARY" as const },
    counts: hasRoom ? { [only.id]: 1 } : {},
  };
}

/** The form as the server takes it: what is empty is left out. */
export function toGuestInput({ name, email, phone, counts, payment, answers, note, sends }: GuestForm): GuestInput {
  const responses = Object.entries(answers).flatMap(([key, answer]) => {
    const [question_id = "", seat = "0"] = key.split(".");
    return answer.trim() === "" ? [] : [{ question_id, answer, ...(seat !== "0" && { seat: Number(seat) }) }];
  });
  const tickets = Object.entries(counts).flatMap(([ticket_type_id, count]) =>
    count > 0 ? [{ ticket_type_id, count }] : [],
  );
  return {
    ...{ name, payment, note, tickets, responses, sends_ticket: sends },
    ...(email.trim() !== "" && { email }),
    ...(phone.trim() !== "" && { phone }),
  };
}
