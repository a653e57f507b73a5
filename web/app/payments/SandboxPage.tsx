export default function SandboxPage() {
  return <main className="page-width py-8" />;
}
