export { type HistoryEntry, record, recordAll, type Subject } from "./record.ts";
