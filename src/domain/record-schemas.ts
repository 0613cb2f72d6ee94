/**
 * What staff may write into the tables, as the database's own constraints have it: a form that passes is not refused for
 * its content. Lengths are counted in characters, as Postgres counts them, not in UTF-16 units.
 */
import { isSafeLink } from "./cta-links.ts";
import { isImageAddress } from "./image-upload.ts";
import type { CtaLink } from "./records.ts";
import type { MirrorTable } from "./sync-edit.ts";
import { z } from "./zod.ts";

const lengthOf = (text: string): number => {
  let length = 0;
  for (const _ of text) length++;
  return length;
};

const unstorable = "The text contains a character that cannot be stored";

const count = (value: number) => value.toLocaleString("en-GB");

/** A text of limited length. NUL is a character that Postgres cannot store. */
const limited = (limit: number) =>
  z.string().superRefine((text, context) => {
    const length = lengthOf(text);
    if (length > limit) {
      const message = `Too long: ${count(length)} characters, at most ${count(limit)} fit`;
      context.addIssue({ code: "custom", message });
    } else if (text.includes("\0")) {
      context.addIssue({ code: "custom", message: unstorable });
    }
  });

const required = (limit: number, message: string) => limited(limit).refine((text) => /\S/.test(text), { message });

const optional = limited(10_000).nullable();

const experiences = z.array(z.string()).superRefine((entries, context) => {
  const length = lengthOf(entries.join(""));
  if (entries.some((entry) => entry.includes("\0"))) {
    context.addIssue({ code: "custom", message: unstorable });
  } else if (entries.length > 200) {
    context.addIssue({ code: "custom", message: `Too many: ${count(entries.length)} lines, at most 200 fit` });
  } else if (length > 10_000) {
    const message = `Too long: ${count(length)} characters, at most 10,000 fit`;
    context.addIssue({ code: "custom", message });
  }
});

export const destinationSchema = z.object({
  name: required(200, "Name is required"),
  highlights: optional,
  culture: optional,
  language: optional,
  best_time: optional,
  top_experiences: experiences,
  food: optional,
  etiquette: optional,
  trivia: optional,
});

const linkError = (link: CtaLink): string | undefined => {
  const { text, url } = typeof link === "string" ? { text: null, url: link } : link;
  if (!isSafeLink(url)) {
    const shown = url.length > 80 ? `${url.slice(0, 80)}…` : url;
    return `Not a link that can be shown: ${shown}. An address begins with https://, http:// or mailto:`;
  }
  if (lengthOf(url) > 2048) return "An address has at most 2,048 characters";
  if (text !== null && lengthOf(text) > 200) return "The text of a link has at most 200 characters";
  return undefined;
};

const link: z.ZodType<CtaLink> = z.union([z.string(), z.strictObject({ text: z.string().min(1), url: z.string() })]);

const links = z.array(link).superRefine((entries, context) => {
  const messages = entries.flatMap((entry) => linkError(entry) ?? []);
  if (entries.length > 20) messages.unshift(`Too many: ${entries.length} links, at most 20 fit`);
  if (messages[0]) context.addIssue({ code: "custom", message: messages[0] });
});

export const serviceSchema = z.object({
  name: required(200, "Name is required"),
  type: z.enum(["ready-made", "tailor-made"], { error: "Please select a type" }),
  description: optional,
  cta_links: links,
});

export const blogPostSchema = z.object({
  title: required(200, "Title is required"),
  slug: z
    .string()
    .min(1, "Please enter a slug: none can be made from this title")
    .max(200, "A slug has at most 200 characters")
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "A slug has small letters a to z, digits and single hyphens between them"),
  excerpt: optional,
  content: required(200_000, "Content is required"),
  featured_image: z
    .string()
    .refine(isImageAddress, "Not the address of an image: it begins with https:// and has no blanks")
    .max(2048, "An address has at most 2,048 characters")
    .nullable(),
  published: z.boolean(),
});

/** What each table takes from a form; nobody edits a lead. */
export const recordSchemas = {
  destinations: destinationSchema,
  services: serviceSchema,
  blog_posts: blogPostSchema,
} satisfies Record<Exclude<MirrorTable, "leads">, z.ZodType>;

export type EditableTable = keyof typeof recordSchemas;
export type RecordValues<T extends EditableTable> = z.output<(typeof recordSchemas)[T]>;

/**
 * Checks what a form would save.
 * @returns the first message of each field that fails; empty where all are good
 */
export function fieldErrors(schema: z.ZodType, fields: unknown): Record<string, string> {
  const result = schema.safeParse(fields);
  const errors: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) {
    errors[String(issue.path[0])] ??= issue.message;
  }
  return errors;
}
