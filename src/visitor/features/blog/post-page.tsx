import type { ReactNode } from "react";
import { AdviserLine } from "../../../content/advisers.tsx";
import type { PublishedPost, RelatedPost } from "../../../shared/rules/reading.ts";
import { estimateReadingMinutes } from "../../rules/markdown-length.ts";
import { ShareRow } from "../../ui/share-row.tsx";
import { StickyFormLink } from "../../ui/sticky-form-link.tsx";
import { PostBody, type PostHtml } from "./post-body.tsx";
import { PostDate } from "./post-date.tsx";
import { PostPicture } from "./post-picture.tsx";
import { type DrawnPicture, getDrawnPicture } from "./post-pictures.ts";

type PostPageProps = {
  post: PublishedPost;
  /** The post's text, ready to be shown. */
  html: PostHtml;
  /** The drawing that is shown if the post has no picture. */
  drawn: DrawnPicture | undefined;
  related: readonly RelatedPost[];
  /** The plans for the country that the post is about. */
  plans: ReactNode;
  /** The address of the form that fits the post. */
  questionnaire: string;
  /** The form for a question about the post, before the related posts. */
  askSection: ReactNode;
  /** The link to the questionnaire, at the end. */
  closingStrip: ReactNode;
  note?: ReactNode;
};

/** The page of one post, with links to related posts. */
export function PostPage({
  post,
  html,
  drawn,
  related,
  plans,
  questionnaire,
  askSection,
  closingStrip,
  note,
}: PostPageProps) {
  const minutes = estimateReadingMinutes(post.content);
  return (
    <article>
      <StickyFormLink href={questionnaire}>
        <header className="frame pt-28">
          <nav aria-label="Breadcrumb" className="text-muted print:hidden">
            <a href="/blog" className="text-link">
              Blog
            </a>{" "}
            <span aria-hidden="true">/</span> Travel Guide
          </nav>
          <h1 tabIndex={-1} className="mt-4 max-w-4xl text-4xl text-ink sm:text-6xl">
            {post.title}
          </h1>
          {post.excerpt && <p className="mt-4 text-xl leading-snug sm:text-2xl">{post.excerpt}</p>}
          {note}
        </header>
        <div id="post-picture" className="frame mt-8">
          <PostPicture
            own={post.featured_image}
            drawn={drawn}
            sizes="(min-width: 80rem) 77rem, 100vw"
            transition={`post-${post.slug}`}
            isFirst
            className="aspect-3/2 max-h-[36rem] w-full rounded-sm shadow-md"
          />
        </div>
        <div className="frame margin-columns pt-6 pb-14 sm:pt-10">
          <div className="mb-8 flex flex-wrap items-center gap-x-8 gap-y-3 text-muted self-start lg:grid">
            <p>
              <PostDate at={post.published_at} /> <span className="whitespace-nowrap">· {minutes} min read</span>
            </p>
            <AdviserLine />
            <ShareRow path={`/blog/${post.slug}`} title={post.title} text={post.excerpt ?? post.title} what="post" />
          </div>
          <PostBody html={html} />
        </div>
      </StickyFormLink>
      {plans}
      {askSection}
      <RelatedStories related={related} />
      {closingStrip}
    </article>
  );
}

function RelatedStories({ related }: Pick<PostPageProps, "related">) {
  return (
    <aside aria-label="Related Stories" className="far-part border-t border-line bg-sunken print:hidden">
      <div className="frame py-14">
        {related.length > 0 && (
          <>
            <h2 className="text-2xl">Related Stories</h2>
            <ul className="mt-8 mb-10 grid gap-x-8 gap-y-10 sm:grid-cols-3">
              {related.map(({ slug, title, featured_image, published_at }) => (
                <li
                  key={slug}
                  className="group relative flex flex-wrap gap-4 max-sm:[&>:first-child]:flex-[0_0_6rem] max-sm:[&>:last-child]:flex-[1_1_9rem] sm:block"
                >
                  <PostPicture
                    own={featured_image}
                    drawn={getDrawnPicture(slug)}
                    sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 33vw, 6rem"
                    className="aspect-3/2 w-full rounded-sm shadow-sm"
                  />
                  <div>
                    <h3 className="text-xl sm:mt-4">
                      <a
                        href={`/blog/${slug}`}
                        className="decoration-ochre-fill decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
                      >
                        {title}
                      </a>
                    </h3>
                    <p className="mt-1 text-muted">
                      <PostDate at={published_at} />
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
        <a href="/blog" className="button-primary">
          View All Posts
        </a>
      </div>
    </aside>
  );
}
