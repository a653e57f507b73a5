import { z } from "zod";

/** Which way somebody goes at a door. Out is only scanned where the host counts that (`DoorRules`). */
export const directions = ["IN", "OUT"] as const;
export const Direction = z.enum(directions);
export type Direction = z.infer<typeof Direction>;

/** How a scan that went well was no first admission: they went out, or had gone out and are back. */
export const Went = z.enum(["OUT", "BACK"]);
export type Went = z.infer<typeof Went>;
