import { createLazyRoute, Navigate } from "@tanstack/react-router";
import { PostPage } from "../../features/blog/post-page.tsx";
import { ReadingNote } from "../../features/reading/reading-note.tsx";
import { ReadingSkeleton, UnreadNotice } from "../../features/reading/reading-states.tsx";
import { useReadings, useRetry } from "../../features/reading/use-readings.ts";

export const blogPostPage = createLazyRoute("/_public/blog/$slug")({ component: BlogPost });

function BlogPost() {
  const { slug } = blogPostPage.useParams();
  const { post, related, html = "", drawn } = blogPostPage.useLoaderData();
  const keys = [`post:${slug}`, `related:${slug}`] as const;
  useReadings({ [keys[0]]: post, [keys[1]]: related });
  const retry = useRetry(keys);
  if (post.state === "loading") return <ReadingSkeleton />;
  if (post.state === "missing") return <Navigate to="/404" replace viewTransition={false} />;
  if (post.state === "failed") return <UnreadNotice what="This post" onRetry={retry} />;
  return (
    <PostPage
      key={slug}
      post={post.data}
      html={html}
      drawn={drawn}
      related={related.state === "ready" ? related.data : []}
      note={<ReadingNote keys={[keys[0]]} className="mt-6" />}
    />
  );
}
