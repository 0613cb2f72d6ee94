import { formatLongDate } from "../../rules/long-date.ts";

/** The day of a post. */
export const PostDate = ({ at }: { at: string }) => <time dateTime={at}>{formatLongDate(at)}</time>;
