import type { PublicEvent } from "@mela/contract/events";
import { useSearchParams } from "react-router";
import { OncePageLives } from "~/shell/OncePageLives.tsx";
import { AskForGone } from "./AskForGone.tsx";
import { AskToWait } from "./AskToWait.tsx";
import { JoinForm } from "./JoinForm.tsx";
import { OfferedSeats } from "./OfferedSeats.tsx";
import { awaitedTypes } from "./offeredEvent.ts";
import { PlaceInLine } from "./PlaceInLine.tsx";
import { useOwnWait } from "./useOwnWait.ts";

type Props = { event: PublicEvent; onLook: () => void };

/**
 * Where seats are gone: joining the line, one's place in it, or the seats that are set aside. The line of a private
 * event is for who was invited by name: behind its link there is none. Where the host approves, joining is a request.
 * `default`: on demand.
 */
export default function WaitForSeats({ event, onLook }: Props) {
  const { waiting, refetch, isKnown } = useOwnWait(event.id);
  const types = awaitedTypes(event);
  const [searchParams] = useSearchParams();
  const isByLink = event.visibility === "PRIVATE" && searchParams.has("key");
  const look = () => {
    onLook();
    void refetch();
  };
  if (waiting?.offer)
    return <OfferedSeats event={event} waitId={waiting.wait_id} offer={waiting.offer} onLook={look} />;
  if (waiting) return <PlaceInLine eventId={event.id} waiting={waiting} onLook={look} />;
  if (types.length === 0) return null;
  if (event.requires_approval && !isKnown) return null;
  if (event.requires_approval && event.sale_state === "OPEN")
    return <AskForGone event={event} types={types} onLook={look} />;
  if (event.requires_approval) return <AskToWait event={event} onLook={look} />;
  if (isByLink) return null;
  return (
    <OncePageLives>
      <JoinForm event={event} types={types} onLook={look} />
    </OncePageLives>
  );
}
