import { libraryStore } from "../../offline/page/library-store.ts";

/** Marks the guides of a list that can be read without a network, once that is known. */
export function markCachedGuides(): void {
  const marks = document.querySelectorAll<HTMLElement>("[data-kept-guide]");
  if (marks.length === 0) return;
  const update = () => {
    const library = libraryStore.read();
    if (typeof library !== "object") return;
    const kept = new Set(library.guides.filter((guide) => guide.kept).map(({ slug }) => slug));
    for (const mark of marks) mark.hidden = !kept.has(mark.dataset.keptGuide ?? "");
  };
  libraryStore.subscribe(update);
  update();
}
