/** The place of what a zone's clocks are beside the reader's own, which src/visitor/document/reader-clocks.ts fills in. */
export const ReaderClock = ({ zone }: { zone: string }) => <span data-clock={zone} />;
