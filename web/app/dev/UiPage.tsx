export default function UiPage() {
  return <main className="page-width py-8" />;
}
