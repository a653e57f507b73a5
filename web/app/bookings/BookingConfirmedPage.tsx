export default function BookingConfirmedPage() {
  return <main className="page-width py-8" />;
}
