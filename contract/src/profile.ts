import { z } from "zod";
import { bare, call } from "./call.ts";
import { line, OwnPicture, prose, UserId } from "./common.ts";

const blank = z.literal("");
/** Empty text and null both mean "none". */
const optional = <S extends z.ZodType>(schema: S) => z.union([schema, blank, z.null()]).optional();

export const emailPattern = /^[^\s@,;<>"()]+@[^\s@,;<>"()]+\.[^\s@,;<>"().]{2,}$/;
export const ContactEmail = line(254).pipe(z.string().regex(emailPattern, "Please enter a valid email address"));
/** + and 8 to 15 digits (spec 5, Profile). */
export const ContactPhone = z
  .string()
  .trim()
  .regex(/^\+[1-9]\d{7,14}$/, "Phone number must be in international format (e.g., +1234567890)");
export const Username = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{3,30}$/, "Username must be 3-30 characters and can only contain letters and numbers");
/** A link, or only the name: nothing that could run when somebody follows it. */
const Instagram = line(200).pipe(
  z
    .string()
    .regex(
      /^(?:https?:\/\/\S+|(?:www\.)?instagram\.com\/\S+|@?[\w.]{1,30})?$/i,
      "Please enter an Instagram name or a link (https://…)",
    ),
);

/** PUT auth: the whole profile (spec 7). A field that is absent stays as it is. */
export const ProfileInput = z.object({
  first_name: optional(line(60)),
  last_name: optional(line(60)),
  username: optional(Username),
  email: z.string({ error: "Email is required" }).trim().min(1, "Email is required").pipe(ContactEmail),
  profile_pic: optional(OwnPicture),
  age: z.int().min(0).max(130).nullish(),
  gender: optional(line(40)),
  country_code: z.int().min(1).max(999).nullish(),
  phone_number: optional(ContactPhone),
  description: optional(prose(1_000)),
  social_media_urls: z.object({ instagram: optional(Instagram) }).nullish(),
});
export type ProfileInput = z.input<typeof ProfileInput>;

/** GET auth: the bare profile object (spec 7). Contact fields may differ from what one signs in with. */
export const Profile = z.object({
  user_id: UserId,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  profile_pic: z.string().nullable(),
  age: z.int().nullable(),
  gender: z.string().nullable(),
  country_code: z.int().nullable(),
  phone_number: z.string().nullable(),
  phone_verified: z.boolean(),
  description: z.string().nullable(),
  social_media_urls: z.object({ instagram: z.string().nullable() }),
});
export type Profile = z.infer<typeof Profile>;

export const getProfile = call("getProfile", { answer: bare(Profile) });
export const updateProfile = call("updateProfile", {
  body: ProfileInput,
  answer: bare(z.object({ success: z.literal(true) })),
});
