export default function CreatorPage() {
  return <main className="page-width py-8" />;
}
