/** The arch of the fairground, a door within a door. `size` in pixels. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <path d="M14 1C16.8 4.9 26.5 6.6 26.5 16v11.5h-25V16C1.5 6.6 11.2 4.9 14 1Z" fill="var(--color-accent)" />
      <path d="M14 8.2c1.9 2.8 7.3 4.4 7.3 10.3v9H6.7v-9C6.7 12.6 12.1 11 14 8.2Z" fill="var(--color-festive)" />
      <path d="M14 15c1.1 1.7 3.5 2.6 3.5 5.9v6.6h-7v-6.6c0-3.3 2.4-4.2 3.5-5.9Z" fill="var(--color-page)" />
    </svg>
  );
}
