import { createLazyRoute, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { PostCard } from "../../domain/reading.ts";
import type { SearchPassage } from "../../domain/search.ts";
import { useReadings } from "../../features/reading/use-readings.ts";
import { SearchPage } from "../../features/search/search-page.tsx";

export const searchPage = createLazyRoute("/_public/search")({ component: Search });

const never = () => () => {};

function Search() {
  const { posts } = searchPage.useLoaderData();
  const { q = "" } = searchPage.useSearch();
  const navigate = useNavigate({ from: "/search" });
  useReadings({ posts });
  // The page was prerendered for no question in particular, and must begin with the same.
  const asked = useSyncExternalStore(
    never,
    () => q,
    () => "",
  );
  // What is typed shows at once; the address follows it.
  const [typed, setTyped] = useState<string>();
  const sent = useRef<string>(undefined);
  useEffect(() => {
    if (sent.current !== q) setTyped(undefined);
  }, [q]);
  const ask = (next: string) => {
    setTyped(next);
    sent.current = next;
    void navigate({ search: { q: next }, replace: true, viewTransition: false, resetScroll: false });
  };
  const passages = usePassages(posts.state === "ready" ? posts.data : undefined);
  return <SearchPage query={typed ?? asked} onQuery={ask} passages={passages} />;
}

/** Everything that can be found on this device: the guides, and the posts as far as they are known. */
function usePassages(posts: readonly PostCard[] | undefined): readonly SearchPassage[] | undefined {
  const [passages, setPassages] = useState<readonly SearchPassage[]>();
  useEffect(() => {
    let current = true;
    gather(posts ?? []).then((found) => current && setPassages(found));
    return () => {
      current = false;
    };
  }, [posts]);
  return passages;
}

async function gather(posts: readonly PostCard[]): Promise<SearchPassage[]> {
  const [{ guidePassages, postPassages }, { guideTexts }, { openedPosts }] = await Promise.all([
    import("../../features/search/passages.ts"),
    import("../../features/search/guide-texts.ts"),
    import("../../features/reading/reading-source.ts"),
  ]);
  const [guides, opened] = await Promise.all([guideTexts(), openedPosts()]);
  const known = new Map<string, PostCard>([...posts, ...opened].map((post) => [post.slug, post]));
  return [...guides.flatMap(guidePassages), ...[...known.values()].flatMap(postPassages)];
}
