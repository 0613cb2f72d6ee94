/** Shows on a prerendered page the form problems that the address names. */
export function markWrongFields(place: HTMLElement): void {
  const query = new URLSearchParams(location.search);
  const names = (query.get("wrong") ?? "").split(".").map((name) => `field-${name}`);
  for (const id of [...names, `problem-${query.get("problem")}`]) {
    place.querySelector(`#${CSS.escape(id)}`)?.setAttribute("data-wrong", "");
  }
}
