import { postHtml } from "../../features/blog/post-html.ts";
import { drawnPictureOf } from "../../features/blog/post-pictures.ts";
import { isTakingOver, openReading, peekReading } from "../../features/reading/readings.ts";

/** What the page of one post needs: the post, what is related to it, its text as HTML and its picture. */
export async function loadPost(slug: string) {
  const standing = isTakingOver();
  const [post, related] = await Promise.all([openReading(`post:${slug}`), openReading(`related:${slug}`)]);
  if (post.state !== "ready") return { post, related };
  const [html, posts] = await Promise.all([postHtml(post.data.content, standing), peekReading("posts")]);
  return { post, related, html, drawn: drawnPictureOf(slug, posts, standing) };
}
