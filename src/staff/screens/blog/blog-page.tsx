import { createLazyRoute } from "@tanstack/react-router";
import { useMemo } from "react";
import { PostBody } from "../../../visitor/features/blog/post-body.tsx";
import { renderPurified } from "../../../visitor/features/blog/purified-markdown.ts";
import { usePostImages } from "../../edits/picture-uploads.ts";
import { ContentPage } from "../../forms/content-page.tsx";
import { WaitingImages } from "../../forms/waiting-images.tsx";
import { findPlannedBuild } from "../../rules/outgoing-state.ts";
import { useOutgoing } from "../../server/use-outgoing.ts";
import { makeBlogConfig } from "./blog-config.tsx";
import { PlannedBuild } from "./planned-build.tsx";

/** Renders a post's text with the same components as the public page. */
const renderPreview = (source: string) => <PostBody html={renderPurified(source)} />;

/** The posts of the blog: a list of cards, each edited in a dialog. */
function AdminBlogPage() {
  const { images, waiting, retry, discard } = usePostImages();
  const outgoing = useOutgoing();
  const config = useMemo(() => makeBlogConfig({ renderPreview, images }), [images]);
  return (
    <ContentPage path="/admin/blog" config={config}>
      <PlannedBuild build={findPlannedBuild(outgoing, Date.now())} />
      <WaitingImages uploads={waiting} onRetry={retry} onDiscard={discard} />
    </ContentPage>
  );
}

export const staffBlogPage = createLazyRoute("/admin/blog")({ component: AdminBlogPage });
