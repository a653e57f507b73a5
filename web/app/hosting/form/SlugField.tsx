import type { checkSlug } from "@mela/contract/eventCalls";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { InputField } from "~/ui/InputField.tsx";
import type { EventForm } from "./eventForm.ts";
import { useLatestEvent } from "./latestEvent.ts";
import { useErrorOf } from "./useErrorOf.ts";

const pauseMs = 400;

/** The page's address: what the title makes of it until the host says another. Whether it is free shows as one types. */
export function SlugField() {
  const { register, control, setValue } = useFormContext<EventForm>();
  const [typed, title] = useWatch({ control, name: ["event_slug", "title"] });
  const event = useLatestEvent();
  const errorOf = useErrorOf();
  const own = typed.trim().toLowerCase();
  const asked = usePaused(own || title.trim());
  const isPublished = event?.published_at != null;
  const isSame = own !== "" && own === event?.event_slug;
  const { data: found } = useQuery({
    queryKey: ["slug", event?.id ?? null, own !== "", asked],
    queryFn: async () => {
      const query = {
        ...(own ? { slug: asked.slice(0, 80) } : { title: asked }),
        ...(event && { event_id: event.id }),
      };
      return (await sendSigned<typeof checkSlug>("checkSlug", { query })).data;
    },
    enabled: asked !== "" && !isSame,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false, // without an answer one can go on: the server looks again when it saves
  });
  const isCurrent = found && (own ? found.slug === own : true);
  const isFree = isCurrent && found.state === "FREE";
  const suggestion = isCurrent && own && !isSame ? found.suggestion : null;
  return (
    <div className="grid gap-2">
      <InputField
        label={m.hosting_slug()}
        optional={!isPublished}
        maxLength={80}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        placeholder={own === "" && isFree ? found.slug : undefined}
        hint={
          <span className="flex flex-wrap items-center gap-x-1.5 [overflow-wrap:anywhere]">
            {own !== "" && !isSame && isFree && <CircleCheck aria-hidden="true" className="size-4 text-good" />}
            <span aria-live="polite">
              {hintOf({ own, isSame, isFree: isFree === true, slug: isFree ? found.slug : null })}
            </span>
          </span>
        }
        error={errorOf("event_slug") ?? (isCurrent && own !== "" && !isSame ? faultOf(found.state) : undefined)}
        {...register("event_slug")}
      />
      {suggestion && (
        <div>
          <Button
            look="quiet"
            size="small"
            onClick={() => setValue("event_slug", suggestion, { shouldDirty: true, shouldTouch: true })}
          >
            {m.hosting_slug_take({ slug: suggestion })}
          </Button>
        </div>
      )}
      {isPublished && own !== "" && !isSame && <p className="text-ink-soft text-sm">{m.hosting_slug_moves()}</p>}
    </div>
  );
}

type Shown = { own: string; isSame: boolean; isFree: boolean; slug: string | null };

function hintOf({ own, isSame, isFree, slug }: Shown): string {
  const at = (name: string) => `${window.location.host}/${name}`;
  if (own === "") return slug ? m.hosting_slug_follows({ address: at(slug) }) : m.hosting_slug_hint();
  if (isSame) return m.hosting_slug_is({ address: at(own) });
  return isFree ? m.hosting_slug_free({ address: at(own) }) : m.hosting_slug_hint();
}

function faultOf(state: "FREE" | "TAKEN" | "RESERVED" | "MALFORMED"): string | undefined {
  if (state === "TAKEN") return m.hosting_slug_taken();
  if (state === "RESERVED") return m.hosting_slug_reserved();
  return state === "MALFORMED" ? m.hosting_slug_malformed() : undefined;
}

/** A text once nobody has typed for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
