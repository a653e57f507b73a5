import type { addPasskey, passkeyRegistrationOptions } from "@mela/contract/passkeys";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "~/api/ApiError.ts";
import { errorText } from "~/api/errorText.ts";
import { sendSigned } from "~/api/send.ts";
import { wasGivenUp } from "~/auth/passkeyErrors.ts";
import { m } from "~/paraglide/messages.js";
import { showToast } from "~/ui/toast.ts";
import { waysInQuery } from "./queries.ts";

/** Makes a passkey on this device, or on one nearby. `error`: a sentence, null when they thought better of it. */
export function useAddPasskey() {
  const queries = useQueryClient();
  const add = useMutation({
    mutationFn: async () => {
      const { startRegistration } = await import("@simplewebauthn/browser");
      const { data } = await sendSigned<typeof passkeyRegistrationOptions>("passkeyRegistrationOptions", {});
      const made = await startRegistration({ optionsJSON: data });
      const response = { ...made, clientExtensionResults: {} }; // we ask for no extensions
      await sendSigned<typeof addPasskey>("addPasskey", { body: { response } });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: waysInQuery.queryKey });
      showToast({ text: m.security_passkey_added(), look: "good" });
    },
  });
  return {
    start: () => add.mutate(),
    isPending: add.isPending,
    error: add.error && failureOf(add.error),
    isPossible: typeof window.PublicKeyCredential === "function",
  };
}

function failureOf(error: Error): string | null {
  if (wasGivenUp(error)) return null;
  if (error.name === "InvalidStateError") return m.security_passkey_known(); // WebAuthn, 5.1.3
  return error instanceof ApiError ? errorText(error) : m.security_passkey_failed();
}
