const timeFormat = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
});

/** The number of changes that wait for the website's next build, and its time. Renders nothing where none waits. */
export function PlannedBuild({ build }: { build: { waiting: number; at: number } | undefined }) {
  return (
    <p role="status" className="mb-4 text-muted empty:mb-0">
      {build &&
        `${build.waiting === 1 ? "1 change waits" : `${build.waiting} changes wait`} for the website's next update, on ${timeFormat.format(build.at)}.`}
    </p>
  );
}
