import type { updateProfile } from "@mela/contract/profile";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "~/api/ApiError.ts";
import { errorText } from "~/api/errorText.ts";
import { sendSigned } from "~/api/send.ts";
import { readSession, updateUserInfo } from "~/api/session.ts";
import { uploadPicture } from "~/api/uploadPicture.ts";
import { m } from "~/paraglide/messages.js";
import { profileQuery } from "./profileQuery.ts";

/**
 * Uploads a picture and makes it the profile's, at once; the bar shows it (spec 7, POST events/upload). The profile
 * wants an e-mail with every save: who has none yet keeps the picture in the form, `onKept`, until the first one.
 */
export function usePictureUpload(email: string | null, onKept: (path: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (cropped: Blob) => {
      const picture = await uploadPicture(new File([cropped], "picture.jpg", { type: cropped.type }));
      if (email) await sendSigned<typeof updateProfile>("updateProfile", { body: { email, profile_pic: picture } });
      return picture;
    },
    onSuccess: (picture) => {
      const session = readSession();
      if (session) updateUserInfo({ ...session.userInfo, image: picture });
      if (email)
        queries.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, profile_pic: picture });
      else onKept(picture);
    },
  });
}

// Reasons that a person can do something about; of any other the spec's words are enough (spec 8).
const told = new Set(["unsupported_image", "image_too_large", "upload_quota", "offline", "timeout", "busy"]);

/** What stands under the picture when its upload failed. */
export function uploadFailure(error: Error): string {
  if (!readSession()) return m.profile_picture_no_token();
  if (!(error instanceof ApiError)) return m.profile_picture_failed();
  if (error.status === 401) return m.profile_picture_refused();
  if (!told.has(error.code)) return m.profile_picture_failed();
  return m.profile_picture_failed_because({ reason: errorText(error) });
}
