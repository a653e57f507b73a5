export default function CreatePage() {
  return <main className="page-width py-8" />;
}
