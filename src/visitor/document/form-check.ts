/** Shows the problems of a form that the page's address names: `?wrong=` the fields, `?problem=` a problem of the whole form. */
export function markProblemsFromAddress(container: HTMLElement): void {
  const query = new URLSearchParams(location.search);
  const names = (query.get("wrong") ?? "").split(".").map((name) => `field-${name}`);
  for (const id of [...names, `problem-${query.get("problem")}`]) {
    container.querySelector(`#${CSS.escape(id)}`)?.setAttribute("data-wrong", "");
  }
}
