/** Finds controls whose name does not contain the text that is seen on them, so that nobody can press them by voice (WCAG 2.5.3). */

const controlSelector = "a[href], button, summary, input, select, textarea, [role=button], [role=link], [role=option]";

/** Returns the visible text of an element, without symbols such as a cross. */
function readVisibleText(element: Element): string {
  if (element.matches("[hidden], .sr-only, [aria-hidden=true], svg, script, style, template")) return "";
  return [...element.childNodes]
    .map((node) =>
      node.nodeType === 3 ? (node.textContent ?? "") : node.nodeType === 1 ? readVisibleText(node as Element) : "",
    )
    .join("");
}

const simplifyText = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();

/** Finds such controls. @returns the text and the name of each */
export function findLabelsOutsideNames(root: ParentNode): string[] {
  return [...root.querySelectorAll<HTMLElement>(controlSelector)].flatMap((element) => {
    const ariaLabel = element.getAttribute("aria-label");
    const labelled = element.getAttribute("aria-labelledby");
    if (ariaLabel === null && labelled === null) return [];
    const name =
      ariaLabel ??
      (labelled ?? "")
        .split(/\s+/)
        .map((id) => element.ownerDocument.getElementById(id)?.textContent ?? "")
        .join(" ");
    const labels = "labels" in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    const visibleLabel = simplifyText(
      labels.length > 0
        ? labels.map(readVisibleText).join(" ")
        : element.matches("input, select, textarea")
          ? ""
          : readVisibleText(element),
    );
    return simplifyText(name).includes(visibleLabel) ? [] : `${visibleLabel} | ${name}`;
  });
}
