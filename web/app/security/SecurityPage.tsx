import { AccountPage } from "~/account/AccountPage.tsx";
import { m } from "~/paraglide/messages.js";
import { DevicesSection } from "./DevicesSection.tsx";
import { IdentitiesSection } from "./IdentitiesSection.tsx";
import { PasskeysSection } from "./PasskeysSection.tsx";

/** How somebody gets into their account, and where they are in it now. */
export default function SecurityPage() {
  return (
    <AccountPage title={m.security_title()}>
      <IdentitiesSection />
      <PasskeysSection />
      <DevicesSection />
    </AccountPage>
  );
}
