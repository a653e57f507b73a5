import type { Locale } from "@mela/contract/common";
import { sampleEvent } from "../events/index.ts";
import type { SampleMail } from "../notifications/index.ts";
import { texts } from "./texts.ts";

/** The mails of a question, made up. */
export function mailSamples(locale: Locale): SampleMail[] {
  const { title, slug } = sampleEvent;
  const asked = { title, text: "May my dog come along?", url: `/${slug}` };
  const answered = { ...asked, host: "Asha Rao", answer: "Yes, on a lead." };
  return [
    { kind: "enquiry", mail: texts[locale].asked(asked) },
    { kind: "enquiry_answer", mail: texts[locale].answered({ ...answered, isPublic: true }) },
    { kind: "enquiry_answer", variant: "private", mail: texts[locale].answered({ ...answered, isPublic: false }) },
  ];
}
