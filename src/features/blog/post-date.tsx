// In UTC, so that the page says the same where it is built and where it is read.
const date = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** The day of a post. */
export const PostDate = ({ at }: { at: string }) => <time dateTime={at}>{date.format(new Date(at))}</time>;
