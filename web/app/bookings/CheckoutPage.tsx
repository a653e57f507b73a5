export default function CheckoutPage() {
  return <main className="page-width py-8" />;
}
