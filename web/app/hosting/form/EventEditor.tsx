import type { publishEvent } from "@mela/contract/eventCalls";
import type { HostEvent } from "@mela/contract/events";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { FormProvider, type Path, useForm } from "react-hook-form";
import { ApiError } from "~/api/ApiError.ts";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { failedOn } from "~/series/failedOn.ts";
import { endInput, isWhole } from "~/series/plan.ts";
import { seriesQuery } from "~/series/seriesQuery.ts";
import { PlanContext, usePlan } from "~/series/usePlan.ts";
import type { Scope } from "~/series/useScope.ts";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { hostEventQuery, myEventsKey } from "../hostEventQuery.ts";
import { NoAccountNote } from "../NoAccountNote.tsx";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { DraftNote } from "./DraftNote.tsx";
import { EditorBar } from "./EditorBar.tsx";
import type { EventForm } from "./eventForm.ts";
import { firstOpen, inputPath, problemsOf, type Step, stepOf, steps } from "./eventSchema.ts";
import { IdeaStep } from "./IdeaStep.tsx";
import { LatestEvent } from "./latestEvent.ts";
import { PlaceStep } from "./PlaceStep.tsx";
import { Preview } from "./Preview.tsx";
import { QuestionsStep } from "./QuestionsStep.tsx";
import { ReviewStep } from "./ReviewStep.tsx";
import { StepList } from "./StepList.tsx";
import { stepWords } from "./stepWords.ts";
import { TicketsStep } from "./TicketsStep.tsx";
import { useDraftSaving } from "./useDraftSaving.ts";
import { useHostEmail } from "./useHostEmail.ts";
import { useStep } from "./useStep.ts";

type Props = {
  /** The form as it begins, and as the server has it: they differ by what was typed here and not sent yet. */
  begin: EventForm;
  saved: EventForm;
  /** The event it was read from; null before there is one. */
  event: HostEvent | null;
  /** A draft is published in the end; an event that is out is only saved. */
  purpose: "publish" | "change";
  /** What stands above the way on: of an event that is out, who will be told of what changes. */
  notice?: ReactNode;
  /** The same in one line, beside the way on. */
  told?: ReactNode;
  /** Of a series: which dates a save is for. */
  scope?: Scope;
  /** It is out, or changed. */
  onDone: (event: HostEvent) => void;
};

const pages = { idea: IdeaStep, place: PlaceStep, tickets: TicketsStep, questions: QuestionsStep };

/** The guided form of an event: five steps that can be left and taken up again, and what guests will see beside it. */
export function EventEditor({ begin, saved, event, purpose, scope, onDone, notice, told }: Props) {
  const form = useForm<EventForm>({ defaultValues: begin, shouldUnregister: false });
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setIsSending] = useState(false);
  const [isPutOff, setPutOff] = useState(false);
  const when = purpose === "publish" ? "typing pauses" : "asked";
  const { step, open, nameDraft } = useStep({
    first: () => (purpose === "publish" ? firstOpen(begin) : "idea"),
    back: purpose === "publish" ? "a step" : "out",
    focusInput: (path) => (path === endInput ? focusEnd() : form.setFocus(asPath(path))),
  });
  const draft = useDraftSaving({ form, saved, event, when, onCreated: nameDraft, update: scope?.update });
  const draftId = purpose === "publish" ? (event?.id ?? null) : null;
  const plan = usePlan({ eventId: draftId, saveDraft: draft.saveNow });
  const hostEmail = useHostEmail();
  const queryClient = useQueryClient();
  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { name }) => name && form.clearErrors(name)); // it is being mended
    return unsubscribe;
  }, [form]);
  const Page = step === "review" ? null : pages[step];

  /** Puts the sentences beside their inputs, opens the first step that has one, and tells whether there was none. */
  function show(problems: Record<string, string>, within: readonly Step[] = steps): boolean {
    form.clearErrors();
    const found = Object.entries(problems).filter(([path]) => within.includes(stepOf(path)));
    const first = steps.find((name) => found.some(([path]) => stepOf(path) === name));
    if (!first) return true;
    for (const [path, message] of found) form.setError(asPath(path), { message });
    open(first, found.find(([one]) => stepOf(one) === first)?.[0] ?? null);
    return false;
  }
  /** A rule of more dates that has no end would be left out in silence: it is asked for. */
  function showPlan(): boolean {
    if (purpose === "change" || isWhole(plan.plan)) return true;
    open("place", endInput);
    return false;
  }
  const problems = () => problemsOf(form.getValues(), purpose === "publish" ? Date.now() : null);
  function goOn() {
    setFailure(null);
    if (show(problems(), [step]) && (step !== "place" || showPlan())) open(steps[steps.indexOf(step) + 1] ?? step);
  }
  async function finish() {
    setFailure(null);
    if (!show(problems()) || !showPlan()) return;
    if (draft.conflict) return setPutOff(false);
    if (scope && !(await scope.ask())) return;
    setIsSending(true);
    try {
      if (purpose === "publish" && !(await hostEmail.save())) return;
      const id = await draft.saveNow();
      if (purpose === "publish") await plan.saveNow(id);
      const event = await bringOut(id);
      queryClient.setQueryData(hostEventQuery(event.id).queryKey, event);
      void queryClient.invalidateQueries({ queryKey: myEventsKey });
      queryClient.removeQueries(seriesQuery(event.id)); // its plan has come to be
      onDone(event);
    } catch (error) {
      if (!(error instanceof ApiError)) return setFailure(error);
      if (error.code === "changed_meanwhile") return; // the dialog asks
      const { email, ...fields } = error.fields; // of the profile, which none of these inputs shows
      setFailure(email ? m.hosting_need_email() : (failedOn(error) ?? error));
      show(Object.fromEntries(Object.entries(fields).map(([path, text]) => [inputPath(path), text])));
    } finally {
      setIsSending(false);
    }
  }
  /** Publishes a draft. An event that is out answers as it is, and so shows what was saved. */
  async function bringOut(id: string): Promise<HostEvent> {
    if (purpose === "change") return queryClient.fetchQuery({ ...hostEventQuery(id), staleTime: 0 });
    return (await sendSigned<typeof publishEvent>("publishEvent", { params: { eventId: id } })).data;
  }
  const Heading = purpose === "publish" ? "h1" : "h2";
  return (
    <FormProvider {...form}>
      <LatestEvent value={draft.latest}>
        <form
          noValidate
          className="grid gap-x-12 gap-y-6 pt-4 pb-36 lg:grid-cols-[180px_minmax(0,1fr)] xl:grid-cols-[200px_minmax(0,1fr)_300px]"
          onSubmit={(event) => {
            event.preventDefault();
            if (step === "review" || purpose === "change") void finish();
            else goOn();
          }}
        >
          <StepList step={step} look={purpose === "publish" ? "in order" : "any"} onChoose={open} />
          <div className="mx-auto grid w-full max-w-reading content-start gap-6">
            <div>
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <Heading id="step" tabIndex={-1} className="scroll-mt-32 font-display text-[40px] outline-none">
                  {stepWords[step].title()}
                </Heading>
                <DraftNote state={draft.conflict ? "conflict" : draft.state} onChoose={() => setPutOff(false)} />
              </div>
              <p className="pt-2 text-ink-soft">{stepWords[step].text()}</p>
            </div>
            <PlanContext value={purpose === "publish" ? plan : null}>
              {Page ? <Page /> : <ReviewStep onOpen={open} email={purpose === "publish" ? hostEmail : null} />}
            </PlanContext>
            {notice}
            {failure !== null && <ErrorNote error={failure} onRetry={finish} />}
            <NoAccountNote failure={failure} hostId={draft.latest?.host.id} />
          </div>
          <aside className="max-xl:hidden">
            <Preview />
          </aside>
          <EditorBar step={step} purpose={purpose} state={draft.state} isSending={isSending} onBack={open}>
            {told}
          </EditorBar>
        </form>
        {draft.conflict && (
          <ConflictDialog
            isOpen={!isPutOff}
            conflict={draft.conflict}
            mine={form.getValues()}
            onSettle={draft.settle}
            onLater={() => setPutOff(true)}
          />
        )}
      </LatestEvent>
    </FormProvider>
  );
}

const focusEnd = () => document.querySelector<HTMLElement>(`[name="${endInput}"]`)?.focus();

// react-hook-form types paths as a union of thousands; ours come from the contract's own issues.
const asPath = (path: string) => path as Path<EventForm>;
