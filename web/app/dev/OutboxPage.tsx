export default function OutboxPage() {
  return <main className="page-width py-8" />;
}
