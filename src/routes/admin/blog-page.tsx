import { useMemo } from "react";
import { PostBody } from "../../features/blog/post-body.tsx";
import { purifiedMarkdown } from "../../features/blog/purified-markdown.ts";
import { blogKind } from "../../features/staff-blog/blog-kind.tsx";
import { WaitingImages } from "../../features/staff-blog/waiting-images.tsx";
import { usePostImages } from "../../staff/pictures.ts";
import { ContentPage } from "./content-page.tsx";

/** Draws a post's text with the very pieces that readers get. */
const renderPreview = (source: string) => <PostBody html={purifiedMarkdown(source)} />;

/** /admin/blog */
export function AdminBlogPage() {
  const { images, waiting, retry, discard } = usePostImages();
  const kind = useMemo(() => blogKind({ renderPreview, images }), [images]);
  return (
    <ContentPage path="/admin/blog" kind={kind}>
      <WaitingImages uploads={waiting} onRetry={retry} onDiscard={discard} />
    </ContentPage>
  );
}
