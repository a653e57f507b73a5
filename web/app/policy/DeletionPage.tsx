export default function DeletionPage() {
  return <main className="page-width py-8" />;
}
