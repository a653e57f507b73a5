import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { RequireLogin } from "~/auth/RequireLogin.tsx";
import { m } from "~/paraglide/messages.js";
import type { PageFrame } from "~/shell/pageFrame.ts";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { Sheet } from "~/ui/Sheet.tsx";
import { ProfileEditor } from "./ProfileEditor.tsx";
import { ProfileSkeleton } from "./ProfileSkeleton.tsx";
import { profileQuery } from "./profileQuery.ts";

export const handle: PageFrame = { footer: "none" };
export const meta = () => [{ title: `${m.profile_title()} · Mela` }, { name: "robots", content: "noindex" }];

/** /profile: the navigation leads here, and the full-screen modal is what it shows (spec 2). */
export default function ProfilePage() {
  return (
    <main>
      <h1 className="sr-only">{m.profile_title()}</h1>
      <RequireLogin>{() => <MyProfile />}</RequireLogin>
    </main>
  );
}

function MyProfile() {
  const navigate = useNavigate();
  const { data: profile, error, refetch } = useQuery(profileQuery);
  // Back to where they came from; who came by a link has nowhere to go back to.
  const close = () => void (window.history.state?.idx > 0 ? navigate(-1) : navigate("/"));
  if (profile) return <ProfileEditor profile={profile} onClose={close} />;
  return (
    <Sheet shape="full" isOpen onClose={close} title={m.profile_title()}>
      {error ? <ErrorNote error={m.profile_load_failed()} onRetry={() => void refetch()} /> : <ProfileSkeleton />}
    </Sheet>
  );
}
