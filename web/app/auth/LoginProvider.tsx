import { createContext, lazy, type ReactNode, Suspense, startTransition, use, useMemo, useState } from "react";
import { readSession } from "~/api/session.ts";

const LoginSheet = lazy(() => import("./LoginSheet.tsx"));

/** Why somebody should log in: the caller's words (spec 2, Login modal). */
export type LoginReason = { title: string; text: string };
type Login = {
  /** Opens the login sheet where nobody is signed in. Resolves to whether somebody is, in the end. */
  requireLogin: (reason: LoginReason) => Promise<boolean>;
};

type Request = LoginReason & { answer: (isIn: boolean) => void };

const LoginContext = createContext<Login | null>(null);

/** Gives every page the login sheet, which is loaded when it is first asked for. */
export function LoginProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<Request | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const login = useMemo<Login>(() => {
    const ask = (reason: LoginReason) =>
      new Promise<boolean>((answer) => {
        // Whoever asked before has been answered, or waits for the same login: a heart and the tab that it is on.
        const asked = (before: Request | null) => ({
          ...reason,
          answer: (isIn: boolean) => {
            before?.answer(isIn);
            answer(isIn);
          },
        });
        // A press is answered before the sheet is drawn, which takes a slow phone a while.
        startTransition(() => {
          setRequest(asked);
          setIsOpen(true);
        });
      });
    return { requireLogin: async (reason) => readSession() !== null || ask(reason) };
  }, []);
  const close = (isIn: boolean) => {
    startTransition(() => setIsOpen(false));
    request?.answer(isIn);
  };
  return (
    <LoginContext value={login}>
      {children}
      {request && (
        <Suspense fallback={null}>
          <LoginSheet isOpen={isOpen} title={request.title} text={request.text} onClose={close} />
        </Suspense>
      )}
    </LoginContext>
  );
}

/** `const { requireLogin } = useLogin()`: for hearts, booking, and whatever else needs a person. */
export function useLogin(): Login {
  const login = use(LoginContext);
  if (!login) throw new Error("useLogin needs a LoginProvider above it");
  return login;
}
