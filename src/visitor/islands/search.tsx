import { useEffect, useState, useSyncExternalStore } from "react";
import { guideSlugs } from "../../content/guide.ts";
import type { Service } from "../../shared/records/records.ts";
import type { BusinessRow } from "../../shared/rules/business-details.ts";
import { checkList } from "../../shared/rules/check-row.ts";
import type { ContentOf, DestinationCard, PostCard } from "../../shared/rules/reading.ts";
import { cacheOnDevice, readCachedOnDevice, readOpenedRows } from "../features/reading/device-readings.ts";
import { readGuideTexts } from "../features/search/guide-texts.ts";
import {
  makeBusinessPassages,
  makeDestinationPassages,
  makeGuidePassage,
  makePostPassages,
  makeServicePassage,
  pagePassages,
} from "../features/search/passages.ts";
import { SearchResults } from "../features/search/search-results.tsx";
import { fetchList } from "../published/quick-reads.ts";
import type { SearchPassage } from "../rules/search.ts";
import { renderInto } from "../ui/live-root.tsx";

const findField = () => document.querySelector<HTMLInputElement>("[data-island=search] input[name=q]");

/** Searches whenever a letter is typed into the document's field, and at once for text that the field or the address already has. */
export async function mount(place: HTMLElement): Promise<void> {
  const field = findField();
  const queryText = new URLSearchParams(location.search).get("q");
  if (field && !field.value && queryText) field.value = queryText;
  const results = place.querySelector<HTMLElement>("[data-drawn=results]");
  if (results) await renderInto(results, <Search />);
}

/** Writes into the address what is typed, and tells a listener. */
function watchQuery(listener: () => void): () => void {
  const search = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target !== findField()) return;
    const { value } = target;
    history.replaceState(history.state, "", value ? `?q=${encodeURIComponent(value)}` : location.pathname);
    listener();
  };
  document.addEventListener("input", search);
  return () => document.removeEventListener("input", search);
}

const readQuery = (): string => findField()?.value ?? "";

function Search() {
  const query = useSyncExternalStore(watchQuery, readQuery);
  return <SearchResults query={query} {...useSearched()} onState={showState} />;
}

function showState(text: string): void {
  const statusElement = document.querySelector("[data-search-state]");
  if (statusElement && statusElement.textContent !== text) statusElement.textContent = text;
}

/** The passages that are searched, and whether more are on their way. */
type Searched = { passages: readonly SearchPassage[]; isReading: boolean };

/**
 * Loads what is searched: the pages of the business at once, then the cached rows, each guide as it comes, and the rows that staff have
 * published meanwhile. On a slow line the last guide comes long after the first.
 */
function useSearched(): Searched {
  const [searched, setSearched] = useState<Searched>({ passages: [], isReading: true });
  useEffect(() => {
    let isCurrent = true;
    const { business = "{}", stated = "{}" } = document.body.dataset;
    const fixedPassages = [
      ...makeBusinessPassages({ ...(JSON.parse(stated) as BusinessRow), ...(JSON.parse(business) as BusinessRow) }),
      ...pagePassages,
    ];
    const guidePassages: SearchPassage[][] = guideSlugs.map(() => []);
    let rowPassages: SearchPassage[] = [];
    const show = (isReading: boolean) => {
      if (isCurrent) setSearched({ passages: [...fixedPassages, ...guidePassages.flat(), ...rowPassages], isReading });
    };
    const showRows = async (lists: SearchedLists) => {
      rowPassages = await makeRowPassages(lists);
      show(true);
    };
    const readRows = async () => {
      const cachedLists = (await Promise.all(searchedLists.map((list) => readCachedOnDevice(list)))).map(
        (each) => each?.data,
      ) as SearchedLists;
      await showRows(cachedLists);
      const freshLists = await Promise.all(searchedLists.map(readList));
      if (freshLists.some(Boolean))
        await showRows(freshLists.map((rows, at) => rows ?? cachedLists[at]) as SearchedLists);
    };
    const readGuides = readGuideTexts((at, sections) => {
      guidePassages[at] = sections.map(makeGuidePassage);
      show(true);
    });
    void Promise.allSettled([readRows(), readGuides]).then(() => show(false));
    return () => {
      isCurrent = false;
    };
  }, []);
  return searched;
}

/** The lists of rows that are searched, in the order of `SearchedLists`. */
const searchedLists = ["posts", "destinations", "services"] as const;
type SearchedLists = [PostCard[] | undefined, DestinationCard[] | undefined, Service[] | undefined];

/** Fetches a list and caches it; undefined if the backend cannot be reached. */
async function readList<List extends (typeof searchedLists)[number]>(list: List): Promise<ContentOf<List> | undefined> {
  const rows = await fetchList(list).then(
    (found) => checkList(list, found) as ContentOf<List>,
    () => undefined,
  );
  if (rows) void cacheOnDevice(list, rows, Date.now());
  return rows;
}

/** Returns the whole text of rows that were opened on this device, and the text in the list for all others. */
async function makeRowPassages([posts = [], destinations = [], services = []]: SearchedLists): Promise<
  SearchPassage[]
> {
  const knownPosts = new Map<string, PostCard>();
  for (const post of [...posts, ...(await readOpenedRows("post"))]) knownPosts.set(post.slug, post);
  const knownPlaces = new Map<string, DestinationCard>();
  for (const place of [...destinations, ...(await readOpenedRows("destination"))]) knownPlaces.set(place.id, place);
  return [
    ...services.map(makeServicePassage),
    ...[...knownPosts.values()].flatMap(makePostPassages),
    ...[...knownPlaces.values()].flatMap(makeDestinationPassages),
  ];
}
