export default function MyPassesPage() {
  return <main className="page-width py-8" />;
}
