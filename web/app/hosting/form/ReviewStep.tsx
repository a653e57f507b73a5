import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { profileQuery } from "~/profile/profileQuery.ts";
import { SelectField } from "~/ui/SelectField.tsx";
import type { EventForm } from "./eventForm.ts";
import { problemsOf } from "./eventSchema.ts";
import { Preview } from "./Preview.tsx";

/** The last look before it goes out: who may see it, what is missing, and the card as guests will see it. */
export function ReviewStep() {
  const { register, control, getValues } = useFormContext<EventForm>();
  useWatch({ control });
  const { data: profile } = useQuery(profileQuery);
  const missing = Object.values(problemsOf(getValues(), null));
  return (
    <>
      {profile && !profile.email && (
        <p className="flex flex-wrap items-center gap-3 rounded-control bg-wait-wash px-4 py-3 text-wait">
          <TriangleAlert aria-hidden="true" className="size-5" />
          <span className="flex-1">{m.hosting_need_email()}</span>
          <Link to="/profile" className="font-semibold underline">
            {m.hosting_open_profile()}
          </Link>
        </p>
      )}
      {missing.length > 0 && (
        <ul className="list-disc rounded-control bg-wait-wash py-3 pr-4 pl-9 text-wait">
          {missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <SelectField label={m.hosting_visibility()} {...register("visibility")}>
        <option value="PUBLIC">{m.hosting_visibility_public()}</option>
        <option value="UNLISTED">{m.hosting_visibility_unlisted()}</option>
        <option value="PRIVATE">{m.hosting_visibility_private()}</option>
      </SelectField>
      <div className="mx-auto w-full max-w-[300px] lg:hidden">
        <Preview />
      </div>
    </>
  );
}
