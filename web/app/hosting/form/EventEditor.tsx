import type { HostEvent, publishEvent } from "@mela/contract/events";
import { useState } from "react";
import { FormProvider, type Path, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { ApiError } from "~/api/ApiError.ts";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { showToast } from "~/ui/toast.ts";
import { DraftNote } from "./DraftNote.tsx";
import type { EventForm } from "./eventForm.ts";
import { inputPath, problemsOf, type Step, stepOf, steps } from "./eventSchema.ts";
import { IdeaStep } from "./IdeaStep.tsx";
import { forgetLocally } from "./localDraft.ts";
import { PlaceStep } from "./PlaceStep.tsx";
import { Preview } from "./Preview.tsx";
import { QuestionsStep } from "./QuestionsStep.tsx";
import { ReviewStep } from "./ReviewStep.tsx";
import { StepList } from "./StepList.tsx";
import { stepWords } from "./stepWords.ts";
import { TicketsStep } from "./TicketsStep.tsx";
import { useDraftSaving } from "./useDraftSaving.ts";

type Props = {
  begin: EventForm;
  eventId: string | null;
  /** A draft is published in the end; an event that is out is only saved. */
  purpose: "publish" | "change";
  onCreated: (id: string) => void;
};

const pages = { idea: IdeaStep, place: PlaceStep, tickets: TicketsStep, questions: QuestionsStep, review: ReviewStep };

/** The guided form of an event: five steps that can be left and taken up again, and what guests will see beside it. */
export function EventEditor({ begin, eventId, purpose, onCreated }: Props) {
  const form = useForm<EventForm>({ defaultValues: begin, shouldUnregister: false });
  const [step, setStep] = useState<Step>("idea");
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setIsSending] = useState(false);
  const draft = useDraftSaving(form, eventId, onCreated);
  const navigate = useNavigate();
  const at = steps.indexOf(step);
  const Page = pages[step];

  /** Puts the sentences beside their inputs and opens the first step that has one, among `within`. */
  function show(problems: Record<string, string>, within: readonly Step[] = steps): boolean {
    form.clearErrors();
    const found = Object.entries(problems).filter(([path]) => within.includes(stepOf(path)));
    const first = steps.find((name) => found.some(([path]) => stepOf(path) === name));
    if (!first) return true;
    setStep(first);
    for (const [path, message] of found) form.setError(asPath(path), { message });
    const [focus] = found.find(([path]) => stepOf(path) === first) ?? [];
    if (focus) setTimeout(() => form.setFocus(asPath(focus))); // once its step is on the page
    return false;
  }
  function goOn() {
    if (show(problemsOf(form.getValues()), [step])) setStep(steps[at + 1] ?? step);
  }
  async function finish() {
    setFailure(null);
    if (!show(problemsOf(form.getValues()))) return;
    setIsSending(true);
    try {
      const event = await draft.saveNow();
      await out(event);
    } catch (error) {
      if (error instanceof ApiError)
        show(Object.fromEntries(Object.entries(error.fields).map(([path, text]) => [inputPath(path), text])));
      setFailure(error);
    } finally {
      setIsSending(false);
    }
  }
  async function out(event: HostEvent) {
    if (purpose === "publish") await sendSigned<typeof publishEvent>("publishEvent", { params: { eventId: event.id } });
    forgetLocally(event.id);
    if (purpose === "publish") await navigate(`/event/manage/${event.id}?published=1`);
    else showToast({ text: m.hosting_changes_saved(), look: "good" });
  }
  const last = purpose === "publish" ? m.hosting_publish() : m.hosting_save_changes();
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="page-width grid gap-x-12 gap-y-6 pt-4 pb-36 lg:grid-cols-[200px_minmax(0,1fr)_300px]"
        onSubmit={(event) => {
          event.preventDefault();
          if (step === "review") void finish();
          else goOn();
        }}
      >
        <StepList step={step} onChoose={setStep} />
        <div className="mx-auto grid w-full max-w-reading content-start gap-6">
          <div className="flex items-start justify-between gap-4">
            <div>
              <h1 className="font-display text-[40px]">{stepWords[step].title()}</h1>
              <p className="pt-2 text-ink-soft">{stepWords[step].text()}</p>
            </div>
            <DraftNote state={draft.state} />
          </div>
          <Page />
          {failure !== null && <ErrorNote error={failure} onRetry={finish} />}
        </div>
        <aside className="max-lg:hidden">
          <Preview />
        </aside>
        <div className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-page pb-[max(12px,env(safe-area-inset-bottom))]">
          <div className="page-width flex items-center justify-between gap-3 pt-3">
            <p className="text-ink-soft text-sm">{m.hosting_step_of({ step: at + 1, steps: steps.length })}</p>
            <div className="flex gap-2.5">
              {at > 0 && (
                <Button look="quiet" onClick={() => setStep(steps[at - 1] ?? step)}>
                  {m.hosting_back()}
                </Button>
              )}
              <Button type="submit" pending={isSending}>
                {step === "review" ? last : m.hosting_continue()}
              </Button>
            </div>
          </div>
        </div>
      </form>
    </FormProvider>
  );
}

// react-hook-form types paths as a union of thousands; ours come from the contract's own issues.
const asPath = (path: string) => path as Path<EventForm>;
