import { useScreen } from "~/ui/useScreen.ts";

/** Whether list and map have room side by side. */
export const useIsWide = () => useScreen("(width >= 1100px)");
