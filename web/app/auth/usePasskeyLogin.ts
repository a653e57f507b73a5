import type { loginByPasskey, passkeyLoginOptions } from "@mela/contract/passkeys";
import { useMutation } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { send } from "~/api/send.ts";
import { loginFailure } from "./loginFailure.ts";
import { wasGivenUp } from "./passkeyErrors.ts";
import { useBeginSession } from "./useBeginSession.ts";

/** Logs in with a passkey of this device or of one nearby. `error`: a sentence, null when they thought better of it. */
export function usePasskeyLogin(onDone: () => void) {
  const begin = useBeginSession();
  const isOffered = useSyncExternalStore(never, hasPasskeys, () => false); // the server can't know
  const login = useMutation({
    mutationFn: async () => {
      const { startAuthentication } = await import("@simplewebauthn/browser");
      const { data } = await send<typeof passkeyLoginOptions>("passkeyLoginOptions", {});
      const signed = await startAuthentication({ optionsJSON: data });
      const response = { ...signed, clientExtensionResults: {} }; // we ask for no extensions
      begin(await send<typeof loginByPasskey>("loginByPasskey", { body: { response } }));
    },
    onSuccess: onDone,
  });
  const { error } = login;
  return {
    start: () => login.mutate(),
    isBusy: login.isPending,
    error: error && !wasGivenUp(error) ? loginFailure(error) : null,
    isOffered,
  };
}

const never = () => () => {};
const hasPasskeys = () => typeof window.PublicKeyCredential === "function";
