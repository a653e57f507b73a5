export default function PrivacyPage() {
  return <main className="page-width py-8" />;
}
