import type { Publishing } from "../../domain/publishing.ts";

const time = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" });

/** Says that the website is behind what was published, and why; it is there from the start, and empty while all goes well. */
export function PublishingNotice({ stuck }: { stuck: Publishing | undefined }) {
  return (
    <div role="status">
      {stuck && (
        <div className="mb-6 rounded-md border border-danger bg-danger-soft px-4 py-3 text-danger [overflow-wrap:anywhere]">
          <p className="font-semibold">The website is behind what you published</p>
          <p className="mt-1">
            {stuck.waiting === 1 ? "1 change waits" : `${stuck.waiting} changes wait`} to be built
            {stuck.since !== null && ` since ${time.format(stuck.since)}`}.{" "}
            {stuck.reason ? `${stuck.reason}. It is asked again by itself.` : "The host has not been asked to build."}{" "}
            Nothing that you saved is lost.
          </p>
        </div>
      )}
    </div>
  );
}
