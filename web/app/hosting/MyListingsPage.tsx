export default function MyListingsPage() {
  return <main className="page-width py-8" />;
}
