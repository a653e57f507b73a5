import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";

/** What whoever continues agrees to; the server writes it down at the login. The links open beside what was typed. */
export function AgreeNote() {
  const [before, terms, between, privacy, after] = m
    .auth_agree({ terms: `|${m.auth_agree_terms()}|`, privacy: `|${m.auth_agree_privacy()}|` })
    .split("|");
  return (
    <p className="text-ink-soft text-sm">
      {before}
      <PolicyLink to="/tnc">{terms}</PolicyLink>
      {between}
      <PolicyLink to="/privacy-policy">{privacy}</PolicyLink>
      {after}
    </p>
  );
}

function PolicyLink({ to, children }: { to: string; children: string | undefined }) {
  return (
    <Link to={to} target="_blank" className="text-ink underline underline-offset-4">
      {children}
    </Link>
  );
}
