import type { PlanText } from "../../supabase/functions/_shared/plan-version.ts";

/** Writes a text without its markup, a line for each block. It is apart from the reader of Markdown, which no traveller's page needs. */
export const writePlainText = (text: PlanText): string =>
  text.map(({ spans }) => spans.map((span) => span.text).join("")).join("\n");
