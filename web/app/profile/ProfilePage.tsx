export default function ProfilePage() {
  return <main className="page-width py-8" />;
}
