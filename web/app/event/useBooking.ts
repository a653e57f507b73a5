import type { createBooking } from "@mela/contract/bookings";
import type { PublicEvent } from "@mela/contract/events";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "~/api/ApiError.ts";
import { sendSigned } from "~/api/send.ts";
import { useLogin } from "~/auth/LoginProvider.tsx";
import { m } from "~/paraglide/messages.js";
import { type Attempt, attemptFor } from "./attempt.ts";
import { type BookingFailure, bookingFailure, missingAnswers } from "./bookingFailure.ts";
import { askedOf, type Choice, firstChoice, fitChoice, missingOf, partyOf, toBookingInput } from "./choice.ts";
import { forgetChoice, keepChoice, readChoice } from "./choiceStore.ts";

type Options = { event: PublicEvent; accessKey: string | null; onLook: () => Promise<unknown> };
export type Step = "tickets" | "questions";

/** The choice of seats on an event's page, up to the booking: aside and sheet show the same one. */
export function useBooking({ event, accessKey, onLook }: Options) {
  const types = event.ticket_types;
  const [wanted, setWanted] = useState<Choice>(() => firstChoice(types));
  const [step, setStep] = useState<Step>("tickets");
  const [failure, setFailure] = useState<BookingFailure | null>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const attempt = useRef<Attempt | null>(null);
  const { requireLogin } = useLogin();
  const navigate = useNavigate();
  const queries = useQueryClient();

  // What was chosen before a reload is there again; the server could not have known it.
  useEffect(() => {
    const kept = readChoice(sessionStorage, event.id);
    if (kept) setWanted(kept);
  }, [event.id]);

  const choice = fitChoice(wanted, types);
  const party = partyOf(choice);
  const asked = askedOf(event.questions, party);

  function change(next: Choice) {
    setWanted(next);
    setFailure(null);
    keepChoice(sessionStorage, event.id, next);
  }
  const setCount = (typeId: string, count: number) =>
    change({ ...choice, counts: { ...choice.counts, [typeId]: count } });
  function answer(key: string, text: string) {
    change({ ...choice, answers: { ...choice.answers, [key]: text } });
    setMissing(missing.filter((one) => one !== key));
  }

  /** On to the questions, if the host asks any, else to the booking. */
  async function goOn() {
    if (party === 0) return setFailure({ code: "invalid_quantity", text: m.errors_invalid_quantity(), way: "choose" });
    if (asked.length > 0 && step === "tickets") return setStep("questions");
    const unanswered = missingOf(asked, choice);
    setMissing(unanswered);
    if (unanswered.length === 0) await book();
  }

  async function book() {
    const isIn = await requireLogin({ title: m.event_login_title(), text: m.event_login_text() });
    if (!isIn || isBusy) return;
    setIsBusy(true);
    setFailure(null);
    const body = toBookingInput(event, choice, accessKey);
    attempt.current = attemptFor(body, attempt.current);
    try {
      const { data: booking } = await sendSigned<typeof createBooking>(
        "createBooking",
        { params: { eventId: event.id }, body },
        { idempotencyKey: attempt.current.key },
      );
      forgetChoice(sessionStorage, event.id);
      attempt.current = null;
      void queries.invalidateQueries({ queryKey: ["bookings"] });
      const isToPay = booking.status === "HELD" && booking.total_price > 0;
      await navigate(isToPay ? `/checkout/${booking.booking_id}` : `/booking_confirmed/${booking.booking_id}`);
    } catch (error) {
      await explain(error);
    } finally {
      setIsBusy(false);
    }
  }

  /** Says why, and shows what there is now: seats and prices may have moved. */
  async function explain(error: unknown) {
    if (error instanceof ApiError && error.status === 401) return; // the page reloads, and the choice waits for it
    setMissing(missingAnswers(error));
    await onLook();
    const found = bookingFailure(error);
    if (found.code !== "answers_missing" && found.way === "choose") setStep("tickets");
    setFailure(found);
  }

  async function look() {
    setFailure(null);
    await onLook();
  }

  return {
    choice,
    party,
    asked,
    step,
    failure,
    missing,
    isBusy,
    setCount,
    answer,
    goOn,
    look,
    back: () => setStep("tickets"),
  };
}

export type Booking = ReturnType<typeof useBooking>;
