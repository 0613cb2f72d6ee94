import { guideNames } from "virtual:guide-catalogue";

/** Says that a page is not on this device, and lists what can be read there without a network. */
export function NotKeptNotice() {
  return (
    <div data-not-kept="" className="frame pt-28 [&>:not(p)]:max-w-3xl">
      <h1 tabIndex={-1} className="text-4xl text-forest sm:text-5xl">
        Not on this device yet
      </h1>
      <p className="mt-5 text-lg text-muted">
        <span data-asked-page="">This page</span> <span>could not be fetched.</span> Pages that you open with a
        connection stay here for reading offline, as long as the device has room.
      </p>
      <p className="mt-9 flex flex-wrap gap-3">
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page that was asked for, which has none of its own */}
        <a href="" className="button-primary">
          Try again
        </a>
        <a href="/" className="button-quiet">
          Back to Home
        </a>
      </p>
      <section aria-labelledby="kept-here">
        <h2 id="kept-here" className="mt-10 text-2xl">
          What you can read now
        </h2>
        <ul className="mt-3 flex flex-wrap gap-x-6">
          {guideNames.map(({ slug, name }) => (
            <li key={slug} data-guide-here={slug} hidden>
              <a href={`/destinations/${slug}`} className="text-link inline-flex min-h-11 items-center">
                {name}
              </a>
            </li>
          ))}
          <li data-row-here="" hidden>
            <a href="/blog" className="text-link inline-flex min-h-11 items-center">
              A post
            </a>
          </li>
          <li>
            <a href="/offline-library" className="text-link inline-flex min-h-11 items-center">
              All that this device keeps
            </a>
          </li>
        </ul>
      </section>
      <h2 className="mt-10 text-2xl">Plan a journey all the same</h2>
      <p className="mt-3 text-lg">
        The five questions work without a network, and so does one of your own. What you write is kept on this device
        and goes out once there is a network.
      </p>
      <p className="mt-4">
        <a href="/#questionnaire" className="button-primary">
          Plan Your Adventure
        </a>
      </p>
    </div>
  );
}
