export { forgetChanges, newestChange } from "./changes.ts";
export { cityKey } from "./cityWords.ts";
export { fillQuickly, foundBy } from "./fill.ts";
export { fold } from "./fold.ts";
export { countSaved, countWords, refreshDiscovery, refreshHostName } from "./keep.ts";
export { moveToPerson } from "./moveToPerson.ts";
export { findNews, type News, toWaiting, type Waiting } from "./news.ts";
export { realPlace } from "./place.ts";
export { keepVocabulary, type VocabularyAt } from "./vocabulary.ts";
