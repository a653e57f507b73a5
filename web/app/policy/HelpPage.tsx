export default function HelpPage() {
  return <main className="page-width py-8" />;
}
