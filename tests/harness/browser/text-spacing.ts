/** Finds words that are clipped when a reader increases the text spacing (WCAG 1.4.12). */
import type { Page } from "playwright";

const spacing =
  "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}";

/**
 * Increases the text spacing of a page, and lists the words that are then clipped by a box or that overflow their button or label.
 * Texts that are truncated on purpose are skipped.
 */
export async function listClippedTexts(page: Page): Promise<string[]> {
  return page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    const before = document.adoptedStyleSheets;
    document.adoptedStyleSheets = [...before, sheet];
    const found = new Set<string>();
    const excess = document.documentElement.scrollWidth - innerWidth;
    if (excess > 0) found.add(`${excess} px wider than the window with spaced text`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || !text.nodeValue?.trim() || parent.closest("svg, select, textarea, noscript")) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const words = range.getBoundingClientRect();
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        const isControl = box.matches("button, label, summary, .button-primary, .button-quiet");
        const isClipping = /hidden|clip/.test(style.overflowX + style.overflowY);
        const { left, right, top, bottom, width, height } = box.getBoundingClientRect();
        // Texts for screen readers only, and texts that are truncated on purpose, are skipped.
        if ((width <= 1 && height <= 1) || style.webkitLineClamp !== "none") break;
        if (!isClipping && !isControl) continue;
        const isLeaving =
          words.left < left - 2 || words.right > right + 2 || words.top < top - 2 || words.bottom > bottom + 2;
        if (isLeaving) found.add(`spaced text is cut: ${text.nodeValue.trim().slice(0, 40)}`);
      }
    }
    document.adoptedStyleSheets = before;
    return [...found];
  }, spacing);
}
