import { isImageAddress } from "../rules/image-upload.ts";
import { slugPattern } from "../rules/row-address.ts";
import { z } from "../rules/zod.ts";
import { makeOptionalTextRule, makeRequiredTextRule } from "./columns.ts";
import type { RecordDeclaration } from "./declaration.ts";

const slugRule = z
  .string()
  .check(
    z.minLength(1, "Please enter a slug: none can be made from this title"),
    z.maxLength(200, "A slug has at most 200 characters"),
    z.regex(slugPattern, "A slug has small letters a to z, digits and single hyphens between them"),
  );

const imageAddressRule = z.nullable(
  z
    .string()
    .check(
      z.refine(isImageAddress, "Not the address of an image: it begins with https:// and has no blanks"),
      z.maxLength(2048, "An address has at most 2,048 characters"),
    ),
);

/** The rule for the time of a planned publication: an ISO timestamp from 2000 to 2199, at least to the second. */
const momentRule = z.string().check(z.regex(/^2[01]\d\d-\d\d-\d\dT\d\d:\d\d:\d\d/, "Please enter a day and a time"));

/** A story of the blog. */
export const blogPostRecord = {
  singularName: "Blog post",
  nameColumn: "title",
  isEditable: true,
  deviceVersion: 1,
  uniqueColumns: ["slug"],
  serverColumns: ["published_at"],
  columns: z.object({
    title: makeRequiredTextRule(200, "Title is required").check(z.meta({ title: "Title" })),
    slug: slugRule.check(z.meta({ title: "Slug" })),
    excerpt: makeOptionalTextRule().check(z.meta({ title: "Excerpt" })),
    content: makeRequiredTextRule(200_000, "Content is required").check(z.meta({ title: "Content" })),
    featured_image: imageAddressRule.check(z.meta({ title: "Featured Image URL" })),
    published: z.boolean().check(z.meta({ title: "Published" })),
    publish_at: z.nullable(momentRule).check(z.meta({ title: "Publish at" })),
  }),
} as const satisfies RecordDeclaration;
