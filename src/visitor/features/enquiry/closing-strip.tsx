type Props = {
  /** The guide that fits the page, by its slug and name. */
  guide?: { slug: string; name: string } | undefined;
};

/** The last part of a page without a form: one sentence, and the way to the form. */
export function ClosingStrip({ guide }: Props) {
  return (
    <section
      aria-label="Plan a journey"
      className="bg-forest py-9 text-on-forest dark:border-y dark:border-line dark:bg-card dark:text-ink sm:py-12 print:hidden"
    >
      <div className="frame flex flex-wrap items-center justify-between gap-x-10 gap-y-6">
        <p className="font-display text-2xl leading-snug">
          Five questions, a few minutes, and a person in Nairobi answers within 24 hours on business days.
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <a
            href={guide ? `/destinations/${guide.slug}#questionnaire` : "/#questionnaire"}
            className="strip-button dark:bg-forest dark:text-on-forest"
          >
            Plan Your Adventure
          </a>
          {guide && (
            <a
              href={`/destinations/${guide.slug}`}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              Read the guide to {guide.name}
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
