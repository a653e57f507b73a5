export default function LoginPage() {
  return <main className="page-width py-8" />;
}
