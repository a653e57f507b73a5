import { AccountPage } from "~/account/AccountPage.tsx";
import { ActedSection } from "~/acting/ActedSection.tsx";
import { m } from "~/paraglide/messages.js";
import { ConsentsSection } from "./ConsentsSection.tsx";
import { DeleteSection } from "./DeleteSection.tsx";
import { DownloadSection } from "./DownloadSection.tsx";

/** What is kept of somebody, and what they can do about it. */
export default function PrivacyPage() {
  return (
    <AccountPage title={m.privacy_title()} text={m.privacy_intro()}>
      <ConsentsSection />
      <ActedSection />
      <DownloadSection />
      <DeleteSection />
    </AccountPage>
  );
}
