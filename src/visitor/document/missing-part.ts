import { reloadPage, storeTypedForms } from "../../offline/page/reload.ts";
import { checkNetwork } from "../../shared/lib/network.ts";
import { createStore } from "../../shared/lib/store.ts";

/** The nouns for islands that are not called "part" in messages. */
const nouns: Record<string, string> = { questionnaire: "form", "contact-form": "form", "row-page": "page" };

const missingCount = createStore(0);

/** A store with the number of this page's islands whose code could not be fetched. */
export const missingPartsStore = { read: missingCount.read, subscribe: missingCount.subscribe };

/** Shows once, in an island, that its code could not be fetched and that it needs the network or a reload. */
export async function reportMissing(element: HTMLElement): Promise<void> {
  if (findNote(element)) return;
  const note = document.createElement("div");
  note.dataset.missingPart = "";
  note.setAttribute("role", "alert");
  note.className = "missing-part";
  element.prepend(note);
  missingCount.set(missingCount.read() + 1);
  const isOnline = await checkNetwork();
  // The code may have been fetched meanwhile.
  if (!note.isConnected) return;
  const text = document.createElement("p");
  note.append(text);
  if (isOnline) {
    text.textContent = `This part of the page could not be opened.${storeTypedForms() ? " What you have typed is kept." : ""}`;
    note.append(makeReloadButton());
  } else {
    const name = nouns[element.dataset.island ?? ""] ?? "part of the page";
    text.textContent = `This ${name} needs the network once. It will appear here when you are online again.`;
  }
}

/** Removes the note once the island's code was fetched. */
export function clearMissingNote(element: HTMLElement): void {
  const note = findNote(element);
  if (!note) return;
  note.remove();
  missingCount.set(missingCount.read() - 1);
}

const findNote = (element: HTMLElement): Element | null => element.querySelector("[data-missing-part]");

function makeReloadButton(): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button-primary";
  button.textContent = "Reload";
  button.addEventListener("click", () => void reloadPage({ isRequested: true }));
  return button;
}
