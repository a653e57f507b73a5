import type { Profile } from "@mela/contract/profile";
import { useId } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ConfirmDialog } from "~/ui/ConfirmDialog.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { Sheet } from "~/ui/Sheet.tsx";
import { showToast } from "~/ui/toast.ts";
import { AccountLinks } from "./AccountLinks.tsx";
import { PictureField } from "./PictureField.tsx";
import { ProfileFields } from "./ProfileFields.tsx";
import { ProfileSection } from "./ProfileSection.tsx";
import { saveFailure } from "./saveFailure.ts";
import { useProfileForm } from "./useProfileForm.ts";
import { useUnsavedGuard } from "./useUnsavedGuard.ts";

/** The full-screen modal 'Edit Profile' (spec 2). */
export function ProfileEditor({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const formId = useId();
  const { form, submit, failure, isSaving } = useProfileForm(profile, () => {
    guard.allow();
    showToast({ text: m.profile_saved(), look: "good" });
    onClose();
  });
  const guard = useUnsavedGuard(form.formState.isDirty);
  const picture = form.watch("profile_pic") || null;
  return (
    <Sheet
      shape="full"
      isOpen
      onClose={onClose}
      title={m.profile_title()}
      footer={
        <div className="grid w-full gap-2.5">
          {failure !== null && <ErrorNote error={saveFailure(failure)} />}
          {/* Side by side, or one above the other where letters are large. */}
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2.5">
            <Button look="quiet" size="large" width="full" onClick={onClose}>
              {m.profile_cancel()}
            </Button>
            <Button
              type="submit"
              form={formId}
              size="large"
              width="full"
              pending={isSaving}
              pendingText={m.profile_saving()}
            >
              {m.profile_save()}
            </Button>
          </div>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-7 pb-7">
        <PictureField
          name={[profile.first_name, profile.last_name].filter(Boolean).join(" ")}
          username={profile.username}
          isVerified={profile.is_verified_host}
          picture={picture}
          email={profile.email}
          onKept={(path) => form.setValue("profile_pic", path, { shouldDirty: true })}
        />
        <ProfileFields form={form} profile={profile} />
      </form>
      <ProfileSection title={m.profile_more()}>
        <AccountLinks />
      </ProfileSection>
      <ConfirmDialog
        isOpen={guard.isAsking}
        title={m.profile_discard_title()}
        text={m.profile_discard_text()}
        yes={m.profile_discard()}
        no={m.profile_discard_keep()}
        onYes={guard.discard}
        onNo={guard.stay}
      />
    </Sheet>
  );
}
