import type { createBooking } from "@mela/contract/bookings";
import type { PublicEvent } from "@mela/contract/events";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "~/api/ApiError.ts";
import { sendSigned } from "~/api/send.ts";
import { useLogin } from "~/auth/LoginProvider.tsx";
import { m } from "~/paraglide/messages.js";
import type { Faults } from "./answerFaults.ts";
import { type Attempt, attemptFor } from "./attempt.ts";
import { type BookingFailure, bookingFailure } from "./bookingFailure.ts";
import { askedOf, type Choice, firstChoice, fitChoice, partyOf, toBookingInput } from "./choice.ts";
import { forgetChoice, keepChoice, readChoice } from "./choiceStore.ts";

/** Seats that are set aside for the reader, who waited for them. */
export type Offered = { waitId: string; counts: Choice["counts"] };
type Options = { event: PublicEvent; accessKey: string | null; onLook: () => Promise<unknown>; offered?: Offered };
/** What judges answers comes with the questions themselves: events that ask nothing don't pay for it. */
const loadFaults = () => import("./answerFaults.ts");
export type Step = "tickets" | "questions";

/** The choice of seats on an event's page, up to the booking: aside and sheet show the same one. */
export function useBooking({ event, accessKey, onLook, offered }: Options) {
  const types = event.ticket_types;
  const [wanted, setWanted] = useState<Choice>(() =>
    offered ? { counts: offered.counts, answers: {} } : firstChoice(types),
  );
  const [step, setStep] = useState<Step>("tickets");
  const [failure, setFailure] = useState<BookingFailure | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setIsBusy] = useState(false);
  const [promo, setPromo] = useState<string | null>(null);
  const attempt = useRef<Attempt | null>(null);
  const { requireLogin } = useLogin();
  const navigate = useNavigate();
  const queries = useQueryClient();

  // Of the link that led here; the server renders the page for everyone alike.
  useEffect(() => setPromo(new URLSearchParams(window.location.search).get("promo")?.slice(0, 40) || null), []);

  // What was chosen before a reload is there again; the server could not have known it.
  useEffect(() => {
    const kept = offered ? null : readChoice(sessionStorage, event.id);
    if (kept) setWanted(kept);
  }, [event.id, offered]);

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
    setFaults(({ [key]: _mended, ...others }) => others);
  }

  /** On to the questions, if the host asks any, else to the booking. */
  async function goOn() {
    if (party === 0) return setFailure({ code: "invalid_quantity", text: m.errors_invalid_quantity(), way: "choose" });
    if (asked.length > 0 && step === "tickets") return setStep("questions");
    const { faultsOf } = await loadFaults();
    const found = faultsOf(asked, choice.answers);
    setFaults(found);
    if (Object.keys(found).length === 0) await book();
  }

  async function book() {
    const isIn = await requireLogin({ title: m.event_login_title(), text: m.event_login_text() });
    if (!isIn || isBusy) return;
    setIsBusy(true);
    setFailure(null);
    const body = toBookingInput(event, choice, { key: accessKey, promo, offer: offered?.waitId });
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
    const isAnswers = error instanceof ApiError && error.code.startsWith("answers_");
    if (isAnswers) setFaults((await loadFaults()).faultsSaid(error, asked, choice.answers));
    await onLook();
    const found = bookingFailure(error);
    if (found.code.startsWith("promo_")) setPromo(null); // said once; the next try goes without it
    if (isAnswers) setStep("questions");
    else if (found.way === "choose") setStep("tickets");
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
    faults,
    isBusy,
    setCount,
    answer,
    goOn,
    look,
    promo,
    dropPromo: () => setPromo(null),
    back: () => setStep("tickets"),
  };
}

export type Booking = ReturnType<typeof useBooking>;
