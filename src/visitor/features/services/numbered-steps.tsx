/** A numbered list of steps along a dotted line: below each other on a telephone, side by side if there is room. */
export function NumberedSteps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className={`grid gap-5 lg:gap-0 ${steps.length > 3 ? "lg:grid-cols-4" : "lg:grid-cols-3"}`}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className="group relative grid grid-cols-[3rem_1fr] gap-4 lg:block lg:pe-8">
          <span
            aria-hidden="true"
            className="absolute top-6 -bottom-10 start-6 border-s-2 border-dotted border-line-strong group-last:hidden lg:top-6 lg:end-0 lg:bottom-auto lg:start-6 lg:border-t-2 lg:border-s-0"
          />
          <span
            aria-hidden="true"
            className="relative grid size-12 place-items-center rounded-full border-2 border-ochre-fill bg-paper font-display text-xl text-ochre"
          >
            {index + 1}
          </span>
          <div className="pt-1.5 lg:pt-5">
            <h3 className="text-xl text-ink">{title}</h3>
            <p className="mt-1.5 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
