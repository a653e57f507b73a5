export default function ManagePage() {
  return <main className="page-width py-8" />;
}
