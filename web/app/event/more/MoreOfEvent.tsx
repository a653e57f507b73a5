import type { PublicEvent } from "@mela/contract/events";
import { CalendarPlus, Flag, Share } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Questions } from "~/enquiries/Questions.tsx";
import { sharePage } from "~/nav/sharePage.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { buttonClass } from "~/ui/buttonLook.ts";
import { isPast } from "../cardFacts.ts";
import { Going } from "./Going.tsx";
import { googleCalendarUrl } from "./googleCalendar.ts";
import { PlaceMap } from "./PlaceMap.tsx";

const ReportDialog = lazy(() => import("./ReportDialog.tsx"));

type Props = { event: PublicEvent; accessKey: string | null };

/** Below the story: who is going, where it is, what others asked, and what can be done with the page. `default`: lazy. */
export default function MoreOfEvent({ event, accessKey }: Props) {
  const [isReporting, setIsReporting] = useState(false);
  const isOut = event.status === "PUBLISHED";
  const isToCome = isOut && event.postponed_at === null && !isPast(event, Date.now());
  const calendar = isToCome ? googleCalendarUrl(event) : null;
  return (
    <>
      {isOut && <Going event={event} accessKey={accessKey} />}
      <PlaceMap event={event} />
      <Questions event={event} accessKey={accessKey} />
      <div className="flex flex-wrap gap-2 pt-9">
        <Button look="quiet" size="small" onClick={() => void sharePage()}>
          <Share aria-hidden="true" />
          {m.nav_share()}
        </Button>
        {calendar && (
          <a
            href={calendar}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ look: "quiet", size: "small" })}
          >
            <CalendarPlus aria-hidden="true" />
            {m.enquiries_google_calendar()}
          </a>
        )}
        {event.status !== "DRAFT" && (
          <Button look="plain" size="small" onClick={() => setIsReporting(true)}>
            <Flag aria-hidden="true" />
            {m.enquiries_report()}
          </Button>
        )}
      </div>
      {isReporting && (
        <Suspense>
          <ReportDialog eventId={event.id} accessKey={accessKey} onClose={() => setIsReporting(false)} />
        </Suspense>
      )}
    </>
  );
}
