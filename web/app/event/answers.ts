import type { Question } from "@mela/contract/questions";

/** What a given consent reads as, in every language: the server takes it for a yes. */
export const consent = "Yes";

/** Several chosen options as one answer, and back: a line each, since a title may hold any other sign. */
export const asText = (chosen: readonly string[]): string => chosen.join("\n");
export const asList = (answer: string): string[] => (answer === "" ? [] : answer.split("\n"));

/** A question as it stands above its answer: the required ones carry a star. */
export const marked = ({ text, required }: Question): string => (required ? `${text} *` : text);
