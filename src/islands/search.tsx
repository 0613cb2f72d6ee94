import { useEffect, useState } from "react";
import type { PostCard } from "../domain/reading.ts";
import type { SearchPassage } from "../domain/search.ts";
import { keepOnDevice, keptOnDevice, openedPosts } from "../features/reading/reading-source.ts";
import { guideTexts } from "../features/search/guide-texts.ts";
import { guidePassage, postPassages } from "../features/search/passages.ts";
import { SearchPage } from "../features/search/search-page.tsx";
import { quickPosts } from "../remote/quick-reads.ts";
import { takeOver } from "../ui/live-root.tsx";

export const mount = (place: HTMLElement, typed: Readonly<Record<string, string>>): Promise<void> =>
  takeOver(place, <Search typed={typed.q ?? ""} />);

function Search({ typed }: { typed: string }) {
  // The document was made for no question in particular; the first drawing says the same.
  const [query, setQuery] = useState("");
  useEffect(() => setQuery(typed || new URLSearchParams(location.search).get("q") || ""), [typed]);
  const ask = (next: string) => {
    setQuery(next);
    history.replaceState(history.state, "", next ? `?q=${encodeURIComponent(next)}` : location.pathname);
  };
  return <SearchPage query={query} onQuery={ask} passages={usePassages()} />;
}

/** Everything that can be found on this device: the guides, and the posts as far as they are known. */
function usePassages(): readonly SearchPassage[] | undefined {
  const [passages, setPassages] = useState<readonly SearchPassage[]>();
  useEffect(() => {
    let current = true;
    const show = (found: readonly SearchPassage[]) => current && setPassages(found);
    void (async () => {
      const guides = (await guideTexts()).map(guidePassage);
      show([...guides, ...(await postTexts((await keptOnDevice("posts"))?.data))]);
      const posts = await quickPosts().catch(() => undefined);
      if (!posts) return;
      show([...guides, ...(await postTexts(posts))]);
      await keepOnDevice("posts", posts, Date.now());
    })();
    return () => {
      current = false;
    };
  }, []);
  return passages;
}

/** Of a post that was opened here the whole text, of the others title and excerpt. */
async function postTexts(listed: readonly PostCard[] = []): Promise<SearchPassage[]> {
  const known = new Map<string, PostCard>([...listed, ...(await openedPosts())].map((post) => [post.slug, post]));
  return [...known.values()].flatMap(postPassages);
}
