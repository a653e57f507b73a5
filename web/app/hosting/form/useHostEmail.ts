import { ContactEmail, type updateProfile } from "@mela/contract/profile";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { profileQuery, renewProfile } from "~/profile/profileQuery.ts";

/** The e-mail that Create asks for when the host's profile has none; it goes to the profile (spec 2, Edit Profile). */
export function useHostEmail() {
  const queries = useQueryClient();
  const { data: profile } = useQuery(profileQuery);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  function refuse(sentence: string): false {
    setError(sentence);
    input.current?.focus();
    return false;
  }
  return {
    isMissing: profile !== undefined && !profile.email,
    typed,
    error: error ?? (typed.trim() === "" ? m.hosting_need_email() : undefined),
    input,
    type(text: string) {
      setTyped(text);
      setError(null);
    },
    /** Saves it where it is missing. False: what was typed is none, and the input says so. */
    async save(): Promise<boolean> {
      if (!profile || profile.email) return true; // an unknown profile is for the server to judge
      if (typed.trim() === "") return refuse(m.profile_email_required());
      const email = ContactEmail.safeParse(typed);
      if (!email.success) return refuse(m.profile_email_invalid());
      await sendSigned<typeof updateProfile>("updateProfile", { body: { email: email.data } });
      await renewProfile(queries);
      return true;
    },
  };
}

export type HostEmail = ReturnType<typeof useHostEmail>;
