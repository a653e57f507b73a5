import type { PublicEvent } from "@mela/contract/events";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSession } from "~/api/session.ts";
import { useLogin } from "~/auth/LoginProvider.tsx";
import { m } from "~/paraglide/messages.js";
import type { Faults } from "./answerFaults.ts";
import type { Attempt } from "./attempt.ts";
import type { BookingFailure } from "./bookingFailure.ts";
import { askedOf, type Choice, firstChoice, fitChoice, type OfferedType, partyOf, totalOf } from "./choice.ts";
import { forgetChoice, keepChoice, readChoice, withCodeOf } from "./choiceStore.ts";
import type { Sent } from "./sendBooking.ts";

/** Seats that are set aside for the reader, who waited for them. */
export type Offered = { waitId: string; counts: Choice["counts"] };
type Options = { event: PublicEvent; accessKey: string | null; onLook: () => Promise<unknown>; offered?: Offered };
/** What judges answers comes with the questions themselves: events that ask nothing don't pay for it. */
const loadFaults = () => import("./answerFaults.ts");
/** Code that is only needed now can't be had without network. */
const offline = (): BookingFailure => ({ code: "offline", text: m.errors_offline(), way: "again" });
export type Step = "tickets" | "questions";

/** The choice of seats on an event's page, up to the booking: aside and sheet show the same one. */
export function useBooking({ event, accessKey, onLook, offered }: Options) {
  const { search } = useLocation();
  const [wanted, setWanted] = useState<Choice>(() =>
    withCodeOf(search, offered ? { counts: offered.counts, answers: {} } : firstChoice(event.ticket_types)),
  );
  const [step, setStep] = useState<Step>("tickets");
  const [failure, setFailure] = useState<BookingFailure | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setIsBusy] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const attempt = useRef<Attempt | null>(null);
  const { requireLogin } = useLogin();
  const userId = useSession()?.userId;
  const typedBy = useRef<string | undefined>(undefined);
  const navigate = useNavigate();
  const queries = useQueryClient();

  // What was chosen before a reload is there again; the server could not have known it.
  const isOffered = offered !== undefined;
  useLayoutEffect(() => {
    const kept = readChoice(sessionStorage, event.id);
    if (!kept) return;
    const { answers, codes = [] } = kept;
    setWanted((first) => withCodeOf(window.location.search, isOffered ? { ...first, answers, codes } : kept));
  }, [event.id, isOffered]);

  // Whoever leaves takes along what they told the host; who comes for the first time, to book, has just told it.
  useEffect(() => {
    if (typedBy.current && typedBy.current !== userId) {
      setWanted((one) => ({ ...one, answers: {} }));
      setFaults({});
      setStep("tickets");
    }
    typedBy.current = userId;
  }, [userId]);

  const { codes = [], counts } = wanted;
  const found = useQuery({
    queryKey: ["codes", event.id, accessKey, codes, counts],
    queryFn: async () =>
      (await import("~/codes/findByCodes.ts")).findByCodes(queries, { event, accessKey, codes, counts }),
    enabled: codes.length > 0,
    placeholderData: (before) => before,
  });
  const byCodes = codes.length > 0 ? found.data : undefined;
  const opened = (!offered && byCodes?.opened) || [];
  const types: readonly OfferedType[] = [...event.ticket_types, ...opened];
  const choice = fitChoice(wanted, types);
  const party = partyOf(choice);
  const quote = (party > 0 && byCodes?.quote) || null;
  const asked = askedOf(event.questions, party);

  function change(next: Partial<Choice>) {
    const choice = { ...wanted, ...next };
    setWanted(choice);
    setFailure(null);
    keepChoice(sessionStorage, event.id, choice);
  }
  const setCount = (typeId: string, count: number) => change({ counts: { ...counts, [typeId]: count } });
  function answer(key: string, text: string) {
    change({ answers: { ...choice.answers, [key]: text } });
    setFaults(({ [key]: _mended, ...others }) => others);
  }

  /** On to the questions, if the host asks any, else to the booking. */
  async function goOn() {
    if (party === 0) return setFailure({ code: "invalid_quantity", text: m.errors_invalid_quantity(), way: "choose" });
    if (asked.length > 0) {
      if (step === "tickets") return setStep("questions");
      const judge = await loadFaults().catch(() => null);
      if (!judge) return setFailure(offline());
      const wrong = judge.faultsOf(asked, choice.answers);
      setFaults(wrong);
      if (Object.keys(wrong).length > 0) return;
    }
    await book();
  }

  async function book() {
    const isIn = await requireLogin({ title: m.event_login_title(), text: m.event_login_text() });
    if (!isIn || isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      const sender = await import("./sendBooking.ts").catch(() => null);
      if (!sender) return setFailure(offline());
      // Who is quicker than the answer about a code, or tries once more, does not lose what it takes off.
      const isToAsk = codes.length > 0 && (!byCodes || byCodes.unasked);
      const known = isToAsk ? (await found.refetch({ cancelRefetch: false })).data : byCodes;
      if (codes.length > 0 && !known) return setFailure(offline());
      // A total that is just being worked out anew, or without the seats set aside, is none to hold the server to.
      const quoted = quote && !found.isPlaceholderData && !offered ? quote.total_price : null;
      const sent = await sender.sendBooking({
        ...{ event, types, choice, before: attempt.current },
        along: { key: accessKey, promo: known?.sent ?? null, quoted, offer: offered?.waitId },
        unasked: known?.unasked,
        onTry: (made) => {
          attempt.current = made;
        },
      });
      if (!("to" in sent)) return await explain(sent);
      if (sent.isWaiting) return void (await navigate(sent.to)); // who leaves the line finds their choice again
      forgetChoice(sessionStorage, event.id);
      attempt.current = null;
      void queries.invalidateQueries({ queryKey: ["bookings"] });
      await navigate(sent.to);
    } finally {
      setIsBusy(false);
    }
  }

  /** Says why, and shows what there is now: seats and prices may have moved. */
  async function explain({ failure, error, isAnswers, isLeaving }: Exclude<Sent, { to: string }>) {
    if (isLeaving) return;
    if (isAnswers) setFaults((await loadFaults()).faultsSaid(error, asked, choice.answers));
    await look();
    if (isAnswers) setStep("questions");
    else if (failure.way === "choose") setStep("tickets");
    setFailure(failure);
  }

  async function look() {
    setFailure(null);
    await Promise.all([onLook(), queries.invalidateQueries({ queryKey: ["codes", event.id] })]);
  }

  return {
    ...{ choice, party, asked, step, failure, faults, isBusy },
    ...{ types, opened, quote, codes, accessKey },
    /** On the phone. */
    ...{ isSheetOpen, setSheetOpen },
    byCodes,
    /** Whether what it comes to is just being worked out anew. */
    isPricing: found.isPlaceholderData && codes.length > 0,
    /** Whether what the codes do is not known yet. */
    isFinding: found.isLoading,
    total: quote?.total_price ?? totalOf(choice, types),
    ...{ setCount, answer, change, goOn, look },
    back: () => setStep("tickets"),
  };
}

export type Booking = ReturnType<typeof useBooking>;
