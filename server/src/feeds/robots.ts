/** What is for one person, or for machines of ours: nothing there that anyone would look for. */
const closed = [
  "/api/",
  "/bookings",
  "/booking_confirmed/",
  "/checkout/",
  "/pay/",
  "/create$",
  "/creator/events",
  "/event/manage/",
  "/scanner/",
  "/co-host/",
  "/tickets/",
  "/profile",
  "/login",
  "/dev/",
  "/*?*key=", // links to what is private
];

/** Where robots may go (RFC 9309), and where they find what there is. */
export function robots(publicUrl: string): string {
  const lines = ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), "Allow: /"];
  return `${lines.join("\n")}\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
