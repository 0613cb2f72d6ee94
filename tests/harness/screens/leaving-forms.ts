/** Records forms that a browser would submit by itself: the page is left, and what is typed on it is lost. */

const names: string[] = [];

// React and the pages' scripts listen below the window, so they have had their turn.
addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (!event.defaultPrevented) names.push(form.getAttribute("aria-label") ?? form.textContent ?? "");
});

/** @returns the names of the forms that were left to the browser since the last call */
export const takeLeavingForms = (): string[] => names.splice(0);
