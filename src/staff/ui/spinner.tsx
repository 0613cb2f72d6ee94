/** The sign that something is being loaded; screen readers get its `label`. */
export function Spinner({ label = "Loading..." }: { label?: string }) {
  return (
    <p role="status" className="grid place-items-center p-10">
      <svg aria-hidden="true" viewBox="0 0 40 40" className="size-10 animate-spin fill-none stroke-4">
        <circle cx="20" cy="20" r="16" className="stroke-line" />
        <path d="M20 4a16 16 0 0 1 16 16" className="stroke-forest [stroke-linecap:round]" />
      </svg>
      <span className="sr-only">{label}</span>
    </p>
  );
}
