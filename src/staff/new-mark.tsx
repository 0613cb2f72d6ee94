/** The mark of a record that the person has not opened yet. */
export const NewMark = () => (
  <span className="inline-flex shrink-0 items-center gap-1.5 text-sm font-semibold text-ochre">
    <span aria-hidden="true" className="size-2 rounded-full bg-ochre-fill" />
    New
  </span>
);
