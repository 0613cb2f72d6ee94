import { type ReactNode, useRef } from "react";
import { blogPostRecord } from "../../../shared/records/blog-post.ts";
import { findFieldErrors, listLabels } from "../../../shared/records/declaration.ts";
import type { BlogPost, RecordValues } from "../../../shared/records/records.ts";
import { cutText } from "../../../shared/rules/cut-text.ts";
import { formatMoment, shortDate, shortMoment } from "../../../shared/rules/dates.ts";
import { isImageAddress } from "../../../shared/rules/image-upload.ts";
import { findUnshownPictures } from "../../../shared/rules/markdown.ts";
import { makeSlug } from "../../../shared/rules/slug.ts";
import type { Fields } from "../../../shared/rules/sync-edit.ts";
import { parseTimestamp } from "../../../shared/rules/timestamps.ts";
import { isOwnPicture } from "../../edits/own-pictures.ts";
import type { PostImages } from "../../edits/picture-uploads.ts";
import { makeContentTexts } from "../../forms/content-texts.ts";
import { PostImage } from "../../forms/post-image.tsx";
import { RecordField } from "../../forms/record-field.tsx";
import { makeRecordShape } from "../../forms/record-shape.ts";
import { formatOfficeMoment, parseOfficeMoment } from "../../rules/office-moment.ts";
import { Badge } from "../../ui/badge.tsx";
import { bindField, type FieldForm } from "../../ui/field-form.tsx";
import { SwitchField } from "../../ui/switch-field.tsx";
import { ContentField } from "./content-field.tsx";
import { ImageField } from "./image-field.tsx";

/** The form's values; the time of publication is one by the office's clock, as its field has it, and empty for none. */
export type PostValues = Record<Exclude<keyof RecordValues<"blog_posts">, "published">, string> & {
  published: boolean;
};

const labels = listLabels(blogPostRecord);

const slugTakenMessage = "Another blog post has this slug already";

/**
 * Makes the declaration of blog posts in the staff area: texts, cards, form.
 * @param parts.renderPreview renders Markdown as readers will see it
 */
export const makeBlogConfig = ({
  renderPreview,
  images,
}: {
  renderPreview: (source: string) => ReactNode;
  images: PostImages;
}) => ({
  table: "blog_posts" as const,
  dialogSize: "full" as const,
  texts: makeContentTexts(blogPostRecord, {
    add: "Create Blog Post",
    emptyHint: "Write the first one: it stays a draft until you publish it.",
  }),
  ...makeRecordShape<"blog_posts", PostValues>(blogPostRecord, {
    slug: { toColumn: (slug, { title }) => slug.trim() || makeSlug(title) },
    featured_image: { toColumn: (address) => address.trim() || null },
    publish_at: {
      toValue: formatOfficeMoment,
      // A published post has no later time of publication.
      toColumn: (moment, { published }) => (published ? null : parseOfficeMoment(moment)),
    },
  }),
  getName: (row: BlogPost) => row.title,
  // A draft's address is not public yet.
  getAddress: (row: BlogPost) => (row.published ? `/blog/${row.slug}` : undefined),
  getSearchedTexts: (row: BlogPost) => [row.title, row.excerpt, row.slug],
  check: (columns: Fields, rowId: string, rows: readonly BlogPost[], seen: BlogPost | null) => {
    const isTaken = rows.some((row) => row.slug === columns.slug && row.id !== rowId);
    const errors: Record<string, string> = {
      ...(isTaken ? { slug: slugTakenMessage } : {}),
      ...findFieldErrors(blogPostRecord, columns),
    };
    const [unshownAddress] = findUnshownPictures(String(columns.content), isOwnPicture);
    if (unshownAddress) {
      const reason = isImageAddress(unshownAddress)
        ? "No page shows a picture from another site. Upload it here instead"
        : "No page shows this picture, since its address does not begin with https://";
      errors.content ??= `${reason}: ${cutText(unshownAddress, 80)}`;
    }
    const { publish_at: planned } = columns;
    // A time that nobody has touched may be over by now: the post goes out, or has gone out.
    if (typeof planned === "string" && planned !== seen?.publish_at && parseTimestamp(planned) <= Date.now())
      errors.publish_at ??= "This time is over: choose a later one, or publish the post now";
    if (images.isPreparing()) errors.featured_image = "Please wait until the image is ready";
    // Without a title there is no slug either: show only one error.
    if (errors.title && columns.slug === "") delete errors.slug;
    return errors;
  },
  // Another post may have taken the slug since the check; then the database reports it.
  explain: (reason: string) => (/\bslug\b.*\btaken\b/.test(reason) ? { slug: slugTakenMessage } : undefined),
  renderBadge: (row: BlogPost) => (
    <Badge variant={row.published ? "default" : row.publish_at === null ? "secondary" : "outline"}>
      {row.published ? "Published" : row.publish_at === null ? "Draft" : "Scheduled"}
    </Badge>
  ),
  renderCard: (row: BlogPost) => <PostCard row={row} images={images} />,
  renderFields: (form: FieldForm<PostValues>, mode: "create" | "edit", stored: PostValues) => (
    <PostFields form={form} mode={mode} stored={stored} renderPreview={renderPreview} images={images} />
  ),
  quickChange: {
    icon: (row: BlogPost) => (row.published ? ("eyeOff" as const) : ("eye" as const)),
    label: (row: BlogPost) => (row.published ? "Unpublish" : "Publish"),
    values: (row: BlogPost) => ({ published: !row.published }),
    done: (row: BlogPost) =>
      row.published ? "Blog post unpublished successfully." : "Blog post published successfully.",
    failed: "Failed to update blog post",
  },
});

function PostCard({ row, images }: { row: BlogPost; images: PostImages }) {
  return (
    <>
      {!row.published && (
        <p dir="ltr" className="mt-1 text-sm text-muted [overflow-wrap:anywhere]">
          /blog/{row.slug}
        </p>
      )}
      {row.featured_image && (
        <PostImage
          address={row.featured_image}
          images={images}
          className="mt-3 aspect-[5/2] w-full rounded-md border border-line"
        />
      )}
      {row.excerpt && (
        <p dir="auto" className="mt-3 line-clamp-3 [overflow-wrap:anywhere]">
          {row.excerpt}
        </p>
      )}
      <p className="mt-auto pt-3 text-sm text-muted">
        Created{" "}
        <time dateTime={row.created_at}>{formatMoment(parseTimestamp(row.created_at), shortDate, "office")}</time>,
        updated{" "}
        <time dateTime={row.updated_at}>{formatMoment(parseTimestamp(row.updated_at), shortDate, "office")}</time>
        {row.published && row.published_at && (
          <>
            <span>, published </span>
            <time dateTime={row.published_at}>
              {formatMoment(parseTimestamp(row.published_at), shortDate, "office")}
            </time>
          </>
        )}
      </p>
      {!row.published && row.publish_at && (
        <p className="text-sm font-semibold text-ochre">
          To be published on{" "}
          <time dateTime={row.publish_at}>{formatMoment(parseTimestamp(row.publish_at), shortMoment, "office")}</time>
          <span>, Nairobi time</span>
        </p>
      )}
    </>
  );
}

/** Returns the hint about the slug, and about links to a former one. */
const getSlugHint = (slug: string, { slug: storedSlug, published }: PostValues): string =>
  published && slug.trim() !== storedSlug
    ? `People have links to /blog/${storedSlug}. They will lead to the new address.`
    : "The address under /blog/; made from the title if left empty";

function PostFields({
  form,
  mode,
  stored,
  renderPreview,
  images,
}: {
  form: FieldForm<PostValues>;
  mode: "create" | "edit";
  stored: PostValues;
  renderPreview: (source: string) => ReactNode;
  images: PostImages;
}) {
  // A new post's slug follows its title until a person has written one; an address that readers know does not move.
  const isSlugFollowing = useRef(mode === "create" && form.state.values.slug === makeSlug(form.state.values.title));

  const changeTitle = (title: string) => {
    if (form.state.values.slug.trim() === "") isSlugFollowing.current = true;
    form.setFieldValue("title", title);
    if (isSlugFollowing.current) form.setFieldValue("slug", makeSlug(title));
  };

  return (
    <div className="grid gap-5 min-[1000px]:grid-cols-2">
      <RecordField form={form} record={blogPostRecord} name="title" shouldFocus onChange={changeTitle} />
      <RecordField
        form={form}
        record={blogPostRecord}
        name="slug"
        isPlain
        required={false}
        hint={(slug) => getSlugHint(slug, stored)}
        onChange={(slug) => {
          isSlugFollowing.current = slug.trim() === "";
          form.setFieldValue("slug", slug);
        }}
      />
      <div className="grid gap-5 min-[1000px]:col-span-2">
        <RecordField form={form} record={blogPostRecord} name="excerpt" control="area" rows={2} />
        <form.Field name="content">
          {(field) => (
            <ContentField {...bindField(field)} label={labels.content} renderPreview={renderPreview} images={images} />
          )}
        </form.Field>
      </div>
      <form.Field name="featured_image">
        {(field) => <ImageField {...bindField(field)} label={labels.featured_image} images={images} />}
      </form.Field>
      <form.Field name="published">
        {(field) => (
          <SwitchField
            {...bindField(field)}
            label={mode === "create" ? "Publish immediately" : labels.published}
            hint="Published posts can be read by everybody"
          />
        )}
      </form.Field>
      <form.Subscribe selector={({ values }) => values.published}>
        {(isPublished) =>
          !isPublished && (
            <RecordField
              form={form}
              record={blogPostRecord}
              name="publish_at"
              control="moment"
              hint="By the clock in Nairobi. Left empty, the post stays a draft until somebody publishes it."
            />
          )
        }
      </form.Subscribe>
    </div>
  );
}
