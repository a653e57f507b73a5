import type { HostEvent } from "@mela/contract/events";
import { createContext, useContext } from "react";

/** The event as the server last gave it to the form; null before there is one. */
export const LatestEvent = createContext<HostEvent | null>(null);
export const useLatestEvent = () => useContext(LatestEvent);
