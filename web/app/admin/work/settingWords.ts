import type { SettingName } from "@mela/contract/operatorWork";
import { m } from "~/paraglide/messages.js";

/** What each setting of the environment is of. */
export const settingWords: Record<SettingName, () => string> = {
  public_url: m.admin_setting_public_url,
  database: m.admin_setting_database,
  payments: m.admin_setting_payments,
  fee_percent: m.admin_setting_fee_percent,
  mail: m.admin_setting_mail,
  sms: m.admin_setting_sms,
  whatsapp: m.admin_setting_whatsapp,
  hold_minutes: m.admin_setting_hold_minutes,
  outbox: m.admin_setting_outbox,
  demo: m.admin_setting_demo,
  contact: m.admin_setting_contact,
};
