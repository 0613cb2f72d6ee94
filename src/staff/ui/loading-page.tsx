/** The page that shows while a lazily loaded one arrives. */
export function LoadingPage() {
  return (
    <p role="status" className="px-6 py-24 text-center text-lg text-muted">
      Loading...
    </p>
  );
}
