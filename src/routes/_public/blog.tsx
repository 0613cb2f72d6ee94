import { createLazyRoute } from "@tanstack/react-router";
import { BlogList } from "../../features/blog/blog-list.tsx";
import { ReadingNote } from "../../features/reading/reading-note.tsx";
import { useReadings } from "../../features/reading/use-readings.ts";

export const blogPage = createLazyRoute("/_public/blog")({ component: Blog });

function Blog() {
  const { posts } = blogPage.useLoaderData();
  useReadings({ posts });
  const shown = posts.state === "ready" ? posts.data : posts.state === "loading" ? undefined : [];
  return <BlogList posts={shown} note={<ReadingNote keys={["posts"]} className="mt-6" />} />;
}
