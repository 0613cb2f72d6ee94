import { foldText } from "../../shared/rules/fold.ts";

/** Filters the list of posts by their titles and texts while somebody types. */
export function watchBlogSearch(): void {
  const place = document.querySelector<HTMLElement>("[data-searched]");
  const field = place?.querySelector<HTMLInputElement>("input[type=search]");
  const nothing = place?.querySelector<HTMLElement>("[data-nothing]");
  const found = place?.querySelector<HTMLElement>("[data-found]");
  if (!place || !field || !nothing || !found) return;

  const search = () => {
    const wanted = foldText(field.value.trim());
    const cards = [...place.querySelectorAll<HTMLElement>("[data-rows] > ul > li")];
    for (const card of cards) card.hidden = !foldText(readCardWords(card)).includes(wanted);
    const count = cards.filter((card) => !card.hidden).length;
    nothing.hidden = count > 0 || cards.length === 0;
    const words = count === 0 ? "No blog posts found" : `${count} ${count === 1 ? "post" : "posts"} found`;
    found.textContent = wanted && words;
    const more = nothing.querySelector("a");
    if (more) more.href = `/search?q=${encodeURIComponent(field.value)}`;
  };
  field.addEventListener("input", search);
  nothing.querySelector("button")?.addEventListener("click", () => {
    field.value = "";
    search();
    field.focus();
  });
  // Newer posts may be filled in during a search.
  place.addEventListener("rows", search);
  // The field may have been filled in before this script was loaded.
  if (field.value) search();
}

const readCardWords = (card: HTMLElement): string =>
  Array.from(card.querySelectorAll("[data-field=title], [data-field=text]"), (part) => part.textContent).join(" ");
