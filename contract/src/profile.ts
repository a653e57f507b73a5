import { z } from "zod";
import { bare, call } from "./call.ts";
import { line, OwnPicture, prose, UserId } from "./common.ts";

/** Empty text and null both mean "none"; anything that is not even text gets the field's own sentence. */
const optional = <S extends z.ZodType>(schema: S, error: string) =>
  z.union([schema, z.literal(""), z.null()], { error }).optional();
const short = (max: number) => optional(line(max, shorter(max)), shorter(max));
const shorter = (max: number) => `Please write at most ${max} characters`;
/** At most so many characters. */
export const profileLimits = { name: 60, bio: 1_000 } as const;

const badEmail = "Please enter a valid email address";
const badPhone = "Phone number must be in international format (e.g., +1234567890)";
const badUsername = "Username must be 3-30 characters and can only contain letters and numbers";
const badInstagram = "Please enter an Instagram name or a link (https://…)";
const badWebsite = "Please enter a link that begins with https://";
const badYoutube = "Please enter a link to your channel (https://www.youtube.com/…)";
const badAge = "Please enter an age in years";
const badCountryCode = "Please enter a country code, such as 91";

export const emailPattern = /^[^\s@,;<>"()]+@[^\s@,;<>"()]+\.[^\s@,;<>"().]{2,}$/;
/** What nobody sees in an address, or takes for a picture: a mailbox has none of it. */
const unseen = /[\p{C}\p{Extended_Pictographic}]/u;
/** One mailbox, as it is typed but for full-width letters and blanks around it. */
export const ContactEmail = z
  .string(badEmail)
  .max(1_000, badEmail)
  .transform((text) => text.trim().normalize("NFKC"))
  .pipe(
    z
      .string()
      .max(254, badEmail)
      .regex(emailPattern, badEmail)
      .refine((text) => !unseen.test(text), badEmail),
  );
/** + and 8 to 15 digits (spec 5, Profile). Blanks and the invisible marks of address books are dropped. */
export const ContactPhone = z
  .string(badPhone)
  .max(100, badPhone)
  .transform((text) => text.normalize("NFKC").replace(/[\p{Zs}\p{Cf}\t]/gu, ""))
  .pipe(z.string().regex(/^\+[1-9]\d{7,14}$/, badPhone));
export const Username = z
  .string(badUsername)
  .trim()
  .regex(/^[A-Za-z0-9]{3,30}$/, badUsername);
/** A link, or only the name: nothing that could run when somebody follows it. */
const Instagram = line(200, badInstagram).pipe(
  z.string().regex(/^(?:https?:\/\/\S+|(?:www\.)?instagram\.com\/\S+|@?[\w.]{1,30})?$/i, badInstagram),
);
/** https alone: the page opens it for anyone who taps. What is typed without a scheme gets it. */
const secure = (text: string) => (/^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text) ? `https://${text}` : text);
const webLink = (error: string, of: RegExp) =>
  line(300, error)
    .transform(secure)
    .pipe(z.url({ protocol: /^https$/, hostname: z.regexes.domain, error }).regex(of, error));
const Website = webLink(badWebsite, /^https:\/\//);
const Youtube = webLink(badYoutube, /^https:\/\/(?:www\.|m\.)?(?:youtube\.com|youtu\.be)\//i);
const required = "Email is required";

/** PUT auth: the whole profile (spec 7). A field that is absent stays as it is. */
export const ProfileInput = z.object({
  first_name: short(profileLimits.name),
  last_name: short(profileLimits.name),
  username: optional(Username, badUsername),
  email: z
    .string({ error: ({ input }) => (input === undefined || input === null ? required : badEmail) })
    .trim()
    .min(1, { error: required, abort: true })
    .pipe(ContactEmail),
  profile_pic: optional(OwnPicture, "Please upload the picture here"),
  age: z.int(badAge).min(0, badAge).max(130, badAge).nullish(),
  gender: short(40),
  country_code: z.int(badCountryCode).min(1, badCountryCode).max(999, badCountryCode).nullish(),
  phone_number: optional(ContactPhone, badPhone),
  description: optional(prose(profileLimits.bio, shorter(profileLimits.bio)), shorter(profileLimits.bio)),
  social_media_urls: z
    .object(
      {
        instagram: optional(Instagram, badInstagram),
        website: optional(Website, badWebsite),
        youtube: optional(Youtube, badYoutube),
      },
      badInstagram,
    )
    .nullish(),
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
  /** Guests read beside their name that whoever runs this Mela knows who they are. */
  is_verified_host: z.boolean(),
  /** They run this Mela. */
  is_operator: z.boolean(),
  social_media_urls: z.object({
    instagram: z.string().nullable(),
    website: z.string().nullable(),
    youtube: z.string().nullable(),
  }),
});
export type Profile = z.infer<typeof Profile>;

export const getProfile = call("getProfile", { answer: bare(Profile) });
export const updateProfile = call("updateProfile", {
  body: ProfileInput,
  answer: bare(z.object({ success: z.literal(true) })),
});
