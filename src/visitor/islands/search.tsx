import { useEffect, useState } from "react";
import { listReaders } from "../../shared/published/quick-reads.ts";
import type { ContentOf, DestinationCard, PostCard } from "../../shared/rules/reading.ts";
import type { SearchPassage } from "../../shared/rules/search.ts";
import { hydrateInto } from "../../shared/ui/live-root.tsx";
import { keepOnDevice, keptOnDevice, openedRows } from "../features/reading/reading-source.ts";
import { guideTexts } from "../features/search/guide-texts.ts";
import { destinationPassages, guidePassage, postPassages } from "../features/search/passages.ts";
import { SearchPage } from "../features/search/search-page.tsx";

export const mount = (place: HTMLElement): Promise<void> =>
  hydrateInto(place, <Search typed={() => place.querySelector<HTMLInputElement>("input[name=q]")?.value ?? ""} />);

/** @param props.typed returns the field's text, also when it was typed before the script was loaded */
function Search({ typed }: { typed: () => string }) {
  // The document was made for no question in particular; the first drawing says the same.
  const [query, setQuery] = useState("");
  useEffect(() => setQuery(typed() || new URLSearchParams(location.search).get("q") || ""), [typed]);
  const ask = (next: string) => {
    setQuery(next);
    history.replaceState(history.state, "", next ? `?q=${encodeURIComponent(next)}` : location.pathname);
  };
  return <SearchPage query={query} onQuery={ask} passages={usePassages()} />;
}

/** Everything that can be found on this device: the guides, and posts and destinations as far as they are known. */
function usePassages(): readonly SearchPassage[] | undefined {
  const [passages, setPassages] = useState<readonly SearchPassage[]>();
  useEffect(() => {
    let isCurrent = true;
    const show = (found: readonly SearchPassage[]) => isCurrent && setPassages(found);
    void (async () => {
      const guides = (await guideTexts()).map(guidePassage);
      const kept = await Promise.all([keptOnDevice("posts"), keptOnDevice("destinations")]);
      const [posts, destinations] = kept.map((each) => each?.data) as Known;
      show([...guides, ...(await rowTexts(posts, destinations))]);
      const now = await Promise.all([readList("posts"), readList("destinations")]);
      if (now.some(Boolean)) show([...guides, ...(await rowTexts(now[0] ?? posts, now[1] ?? destinations))]);
    })();
    return () => {
      isCurrent = false;
    };
  }, []);
  return passages;
}

type Known = [PostCard[] | undefined, DestinationCard[] | undefined];

/** Fetches a list and keeps it on this device; undefined where the backend cannot be reached. */
async function readList<List extends "posts" | "destinations">(list: List): Promise<ContentOf<List> | undefined> {
  const rows = (await listReaders[list]().catch(() => undefined)) as ContentOf<List> | undefined;
  if (rows) void keepOnDevice(list, rows, Date.now());
  return rows;
}

/** Returns the whole text of rows that were opened on this device, and the list's text of all others. */
async function rowTexts(posts: Known[0] = [], destinations: Known[1] = []): Promise<SearchPassage[]> {
  const knownPosts = new Map<string, PostCard>();
  for (const post of [...posts, ...(await openedRows("post"))]) knownPosts.set(post.slug, post);
  const knownPlaces = new Map<string, DestinationCard>();
  for (const place of [...destinations, ...(await openedRows("destination"))]) knownPlaces.set(place.id, place);
  return [...[...knownPosts.values()].flatMap(postPassages), ...[...knownPlaces.values()].flatMap(destinationPassages)];
}
