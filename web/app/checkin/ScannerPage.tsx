export default function ScannerPage() {
  return <main className="page-width py-8" />;
}
