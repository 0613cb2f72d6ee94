import { splitAtBreaks } from "../../shared/lib/address-breaks.ts";
import { dismissToast, showCarriedToast, type Toast, toastStore } from "../../shared/lib/toast-store.ts";

/**
 * Shows the messages of `toastStore` in the document's live region, for as long as the page is open. Whatever shows a message calls
 * it first; another call changes nothing.
 */
export function watchToasts(): void {
  const region = document.getElementById("toasts");
  const template = region?.querySelector("template");
  if (!region || !template || region.hasAttribute("data-live")) return;
  region.setAttribute("data-live", "");
  const elementsById = new Map<number, Element>();

  const renderToasts = () => {
    const toasts = toastStore.read();
    for (const [id, element] of elementsById) {
      if (toasts.some((toast) => toast.id === id)) continue;
      element.remove();
      elementsById.delete(id);
    }
    for (const toast of toasts) {
      if (elementsById.has(toast.id)) continue;
      const element = copyTemplate(template, toast);
      elementsById.set(toast.id, element);
      region.append(element);
    }
  };
  toastStore.subscribe(renderToasts);
  showCarriedToast();
  renderToasts();
}

function copyTemplate(template: HTMLTemplateElement, { id, title, text, tone }: Toast): Element {
  const element = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
  const setText = (field: string, text: string) => {
    const slot = element.querySelector(`[data-field=${field}]`);
    const [first = "", ...others] = splitAtBreaks(text);
    slot?.append(first, ...others.flatMap((piece) => [document.createElement("wbr"), piece]));
  };
  element.dataset.tone = tone;
  setText("title", title);
  setText("text", text ?? "");
  element.querySelector("button")?.addEventListener("click", () => dismissToast(id));
  return element;
}
