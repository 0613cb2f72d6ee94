/**
 * The mark of a record that the person has not opened yet; on a phone a dot alone.
 * @param props.isDot true to show only the dot in every window
 */
export const NewMark = ({ isDot = false }: { isDot?: boolean }) => (
  <span className="inline-flex shrink-0 items-center gap-1.5 text-sm font-semibold text-ochre">
    <span aria-hidden="true" className="size-2.5 rounded-full bg-ochre-fill" />
    <span className={isDot ? "sr-only" : "max-sm:sr-only"}>New</span>
  </span>
);
