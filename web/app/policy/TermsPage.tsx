export default function TermsPage() {
  return <main className="page-width py-8" />;
}
