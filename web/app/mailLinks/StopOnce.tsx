import { useMutation } from "@tanstack/react-query";
import { BellOff, Unlink } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "~/ui/Button.tsx";
import { EmptyState } from "~/ui/EmptyState.tsx";
import { LinkActions } from "./LinkActions.tsx";
import { MailLinkFrame } from "./MailLinkFrame.tsx";
import { isBrokenLink } from "./mailLink.ts";

type Note = { title: string; text: string };
type Props = {
  heading: string;
  stop: () => Promise<unknown>;
  question: Note & { icon: ReactNode; button: string; pending?: string };
  done: Note & { action: ReactNode };
  broken: Note & { action: ReactNode };
};

/** Where a mail's link leads: one button, no login. Only the button stops anything, as programs open links too. */
export function StopOnce({ heading, stop, question, done, broken }: Props) {
  const { mutate, isSuccess, isPending, error } = useMutation({ mutationFn: stop });
  const isBroken = isBrokenLink(error);
  const button = (
    <Button size="large" pending={isPending} pendingText={question.pending} onClick={() => mutate()}>
      {question.button}
    </Button>
  );
  return (
    <MailLinkFrame heading={heading}>
      <div role="status">
        {isSuccess && <EmptyState {...done} icon={<BellOff aria-hidden="true" />} />}
        {isBroken && <EmptyState {...broken} icon={<Unlink aria-hidden="true" />} />}
      </div>
      {!isSuccess && !isBroken && (
        <EmptyState
          icon={question.icon}
          title={question.title}
          text={question.text}
          action={<LinkActions error={error} button={button} />}
        />
      )}
    </MailLinkFrame>
  );
}
