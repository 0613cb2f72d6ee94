import { formatCount } from "../../shared/rules/counts.ts";
import { foldText } from "../../shared/rules/fold.ts";

/** The containers that are watched. */
const watched = new WeakSet<HTMLElement>();

/** Filters the list of posts by their titles and texts while somebody types. A second call does nothing. */
export function watchBlogSearch(): void {
  const container = document.querySelector<HTMLElement>("[data-searched]");
  const field = container?.querySelector<HTMLInputElement>("input[type=search]");
  const emptyNote = container?.querySelector<HTMLElement>("[data-nothing]");
  const countNote = container?.querySelector<HTMLElement>("[data-found]");
  if (!container || !field || !emptyNote || !countNote || watched.has(container)) return;
  watched.add(container);

  const search = () => {
    const query = foldText(field.value.trim());
    const cards = [...container.querySelectorAll<HTMLElement>("[data-rows] > ul > li")];
    for (const card of cards) card.hidden = !foldText(readCardText(card)).includes(query);
    const count = cards.filter((card) => !card.hidden).length;
    emptyNote.hidden = count > 0 || cards.length === 0;
    const countText = count === 0 ? "No blog posts found" : `${formatCount(count, "post")} found`;
    countNote.textContent = query && countText;
    const searchLink = emptyNote.querySelector("a");
    if (searchLink) searchLink.href = `/search?q=${encodeURIComponent(field.value)}`;
  };
  field.addEventListener("input", search);
  emptyNote.querySelector("button")?.addEventListener("click", () => {
    field.value = "";
    search();
    field.focus();
  });
  // Newer posts may be filled in during a search.
  container.addEventListener("rows", search);
  // The field may have been filled in before this script was loaded.
  if (field.value) search();
}

const readCardText = (card: HTMLElement): string =>
  Array.from(card.querySelectorAll("[data-field=title], [data-field=text]"), (part) => part.textContent).join(" ");
