/** How a host's text is set, on the event's page and in the editor alike: two levels of headings, lists, quotes, links. */
export const storyLook = [
  "text-[17px] leading-relaxed [overflow-wrap:anywhere]",
  "[&>*+*]:mt-4 [&_h3]:font-title [&_h3]:text-[22px] [&_h3]:leading-snug [&>*+h3]:mt-7",
  "[&_h4]:font-title [&_h4]:text-lg [&_h4]:leading-snug [&>*+h4]:mt-6 [&_h3+*]:mt-2! [&_h4+*]:mt-1.5!",
  "[&_ul]:list-disc [&_ol]:list-decimal [&_ul]:pl-6 [&_ol]:pl-6 [&_li+li]:mt-1.5 [&_li::marker]:text-ink-soft [&_li>*+*]:mt-1.5",
  "[&_blockquote]:border-accent [&_blockquote]:border-l-[3px] [&_blockquote]:pl-4 [&_blockquote]:text-ink-soft [&_blockquote>*+*]:mt-2",
  "[&_a]:font-semibold [&_a]:text-place [&_a]:underline [&_a]:underline-offset-3 [&_strong]:font-bold",
  "[&_em]:italic [&_em]:[font-synthesis:style]", // the typeface has no italic of its own
].join(" ");
