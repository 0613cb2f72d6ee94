/** Marks on a page that was made ahead what the address says is wrong with a form. */
export function markWrongFields(place: HTMLElement): void {
  const query = new URLSearchParams(location.search);
  const names = (query.get("wrong") ?? "").split(".").map((name) => `field-${name}`);
  for (const id of [...names, `problem-${query.get("problem")}`]) {
    place.querySelector(`#${CSS.escape(id)}`)?.setAttribute("data-wrong", "");
  }
}
