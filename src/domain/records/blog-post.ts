import { isImageAddress } from "../image-upload.ts";
import { slugPattern } from "../row-address.ts";
import { z } from "../zod.ts";
import { optionalText, requiredText } from "./columns.ts";
import type { RecordDeclaration } from "./declaration.ts";

const slug = z
  .string()
  .min(1, "Please enter a slug: none can be made from this title")
  .max(200, "A slug has at most 200 characters")
  .regex(slugPattern, "A slug has small letters a to z, digits and single hyphens between them");

const imageAddress = z
  .string()
  .refine(isImageAddress, "Not the address of an image: it begins with https:// and has no blanks")
  .max(2048, "An address has at most 2,048 characters")
  .nullable();

/** A story of the blog. */
export const blogPostRecord = {
  one: "Blog post",
  naming: "title",
  editable: true,
  columns: z.object({
    title: requiredText(200, "Title is required").meta({ title: "Title" }),
    slug: slug.meta({ title: "Slug" }),
    excerpt: optionalText().meta({ title: "Excerpt" }),
    content: requiredText(200_000, "Content is required").meta({ title: "Content" }),
    featured_image: imageAddress.meta({ title: "Featured Image URL" }),
    published: z.boolean().meta({ title: "Published" }),
  }),
} as const satisfies RecordDeclaration;
