/**
 * Whether a signed-out person has nothing to see here: after logout these lead to / (spec 2).
 * A creator's public page stays (spec 4).
 */
export function needsLogin(pathname: string): boolean {
  const isCreatorPage = /^\/creator\/(?!events$|events\/|post$|post\/)[^/]+$/.test(pathname);
  return !isCreatorPage && /^\/(create|creator|bookings|profile|event\/manage)(\/|$)/.test(pathname);
}

/** Where who has signed out goes. Without network Home would not come, and a page that says so does (decision 045). */
export const wayOut = () => (navigator.onLine ? "/" : "/offline");
