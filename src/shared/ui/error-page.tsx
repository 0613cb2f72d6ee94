/** The error page that is shown if a screen fails to open. */
export function ErrorPage() {
  return (
    <div role="alert" className="mx-auto max-w-2xl px-6 pt-28 pb-24 text-center">
      <h1 className="text-4xl text-forest sm:text-5xl">This page could not be opened</h1>
      <p className="mt-5 text-xl">
        It may not be on this device yet, or the site has changed since you opened it. What you have typed is kept.
      </p>
      <button type="button" className="button-primary mt-8" onClick={() => location.reload()}>
        Reload
      </button>
    </div>
  );
}
