import { Link } from "@tanstack/react-router";
import type { PostCard } from "../../domain/reading.ts";
import { PostDate } from "./post-date.tsx";
import { PostPicture } from "./post-picture.tsx";
import { drawnPicture } from "./post-pictures.ts";

/** The newest three posts, for a page that is about something else. */
export function LatestPosts({ posts }: { posts: readonly PostCard[] | undefined }) {
  if (!posts) return <p className="text-lg text-muted">Loading...</p>;
  if (posts.length === 0) return <p className="text-lg text-muted">No blog posts available at the moment.</p>;
  return (
    <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-3">
      {posts.slice(0, 3).map(({ slug, title, excerpt, featured_image, created_at }, index) => (
        <li key={slug} className="group relative">
          <PostPicture
            sources={[featured_image, drawnPicture(index)?.address]}
            slug={slug}
            className="aspect-3/2 w-full rounded-sm shadow-md"
          />
          <p className="mt-4 text-muted">
            <PostDate at={created_at} />
          </p>
          <h3 className="mt-1 text-2xl text-forest">
            <Link
              to="/blog/$slug"
              params={{ slug }}
              className="decoration-ochre-fill decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            >
              {title}
            </Link>
          </h3>
          {excerpt && <p className="mt-2">{excerpt}</p>}
        </li>
      ))}
    </ul>
  );
}
