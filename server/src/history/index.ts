export { type HistoryEntry, record, type Subject } from "./record.ts";
