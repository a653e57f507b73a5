import { useEffect, useEffectEvent } from "react";
import { useSession } from "~/api/session.ts";
import { m } from "~/paraglide/messages.js";
import { Logo } from "~/ui/Logo.tsx";
import { Sheet } from "~/ui/Sheet.tsx";
import { LoginSteps } from "./LoginSteps.tsx";
import { SentTo } from "./SentTo.tsx";
import { useLoginFlow } from "./useLoginFlow.ts";

type Props = { isOpen: boolean; title: string; text: string; onClose: (isIn: boolean) => void };

/** The login modal (spec 2): title and text are the caller's. `default`: it is loaded on demand. */
export default function LoginSheet({ isOpen, title, text, onClose }: Props) {
  const flow = useLoginFlow(() => {
    onClose(true);
    flow.startOver();
  });
  const { to } = flow.entry;
  // Whoever has logged in in another tab need not do it here too.
  const isDoneElsewhere = Boolean(useSession()) && isOpen;
  const onDoneElsewhere = useEffectEvent(() => onClose(true));
  useEffect(() => {
    if (isDoneElsewhere) onDoneElsewhere();
  }, [isDoneElsewhere]);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={() => onClose(false)}
      mark={<Logo size={44} />}
      title={to ? m.auth_enter_code() : title}
      text={to ? <SentTo name={to} /> : text}
    >
      <LoginSteps flow={flow} />
    </Sheet>
  );
}
