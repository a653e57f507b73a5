import { Blocks } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { Card } from "~/ui/Card.tsx";

/** The way from an event to the programs that may work with it. */
export function ProgramsCard({ eventId }: { eventId: string }) {
  return (
    <Card padding="roomy">
      <h2 className="font-title text-2xl">{m.programs_title()}</h2>
      <p className="pt-1 pb-4 text-ink-soft">{m.programs_text()}</p>
      <ButtonLink look="quiet" to={`/profile/programs?event=${eventId}`}>
        <Blocks aria-hidden="true" />
        {m.programs_manage()}
      </ButtonLink>
    </Card>
  );
}
