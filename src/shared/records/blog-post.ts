import { isImageAddress } from "../rules/image-upload.ts";
import { slugPattern } from "../rules/row-address.ts";
import { z } from "../rules/zod.ts";
import { optionalText, requiredText } from "./columns.ts";
import type { RecordDeclaration } from "./declaration.ts";

const slug = z
  .string()
  .check(
    z.minLength(1, "Please enter a slug: none can be made from this title"),
    z.maxLength(200, "A slug has at most 200 characters"),
    z.regex(slugPattern, "A slug has small letters a to z, digits and single hyphens between them"),
  );

const imageAddress = z.nullable(
  z
    .string()
    .check(
      z.refine(isImageAddress, "Not the address of an image: it begins with https:// and has no blanks"),
      z.maxLength(2048, "An address has at most 2,048 characters"),
    ),
);

/** A moment as the server writes it: to the second, in UTC. */
const moment = z.string().check(z.regex(/^2[01]\d\d-\d\d-\d\dT\d\d:\d\d:\d\d/, "Please enter a day and a time"));

/** A story of the blog. */
export const blogPostRecord = {
  singularName: "Blog post",
  nameColumn: "title",
  isEditable: true,
  unique: ["slug"],
  serverColumns: ["published_at"],
  columns: z.object({
    title: requiredText(200, "Title is required").check(z.meta({ title: "Title" })),
    slug: slug.check(z.meta({ title: "Slug" })),
    excerpt: optionalText().check(z.meta({ title: "Excerpt" })),
    content: requiredText(200_000, "Content is required").check(z.meta({ title: "Content" })),
    featured_image: imageAddress.check(z.meta({ title: "Featured Image URL" })),
    published: z.boolean().check(z.meta({ title: "Published" })),
    publish_at: z.nullable(moment).check(z.meta({ title: "Publish at" })),
  }),
} as const satisfies RecordDeclaration;
