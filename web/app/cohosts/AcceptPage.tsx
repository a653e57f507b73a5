export default function AcceptPage() {
  return <main className="page-width py-8" />;
}
