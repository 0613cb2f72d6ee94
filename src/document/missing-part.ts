import { keepTyped, reloadPage } from "../pwa/reload.ts";

/** Says in the place of a part that its code could not be had, once, and offers to load the page anew. */
export function reportMissing(place: HTMLElement): void {
  if (place.querySelector("[data-missing-part]")) return;
  const note = document.createElement("div");
  note.dataset.missingPart = "";
  note.setAttribute("role", "alert");
  note.className = "missing-part";
  const words = document.createElement("p");
  words.textContent = `This part of the page could not be opened.${keepTyped() ? " What you have typed is kept." : ""}`;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button-primary";
  button.textContent = "Reload";
  button.addEventListener("click", () => void reloadPage({ asked: true }));
  note.append(words, button);
  place.prepend(note);
}
