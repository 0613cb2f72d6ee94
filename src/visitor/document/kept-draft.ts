/** Offers at the top of a page the draft that this device keeps for one of its forms, which may begin many screens below. */
import { type Draft, getEmptyAnswers } from "../../outbox/draft.ts";
import { listFields } from "../../shared/lib/form-fields.ts";
import type { DraftKind } from "../../shared/rules/outbox-entry.ts";

/** The forms whose drafts are offered, by their islands. A draft of an answer belongs to one plan, whose page begins with its form. */
const offers: readonly { island: string; kind: DraftKind; words: string }[] = [
  { island: "questionnaire", kind: "enquiry", words: "Your answers are still here." },
  { island: "ask-form", kind: "question", words: "Your question is still here." },
  { island: "contact-form", kind: "message", words: "Your message is still here." },
];

type RestorableDraft = { island: HTMLElement; words: string; draft: Draft };

/** Shows the offer of the newest draft for a form of this page; another call changes nothing. */
export async function offerDraft(): Promise<void> {
  const main = document.querySelector("main");
  const islands = offers.flatMap((offer) => {
    const island = document.querySelector<HTMLElement>(`[data-island=${offer.island}]`);
    return island ? { ...offer, island } : [];
  });
  if (!main || islands.length === 0) return;
  const { formStore } = await import("../../outbox/page/delivery.ts");
  const found: RestorableDraft[] = [];
  for (const { island, kind, words } of islands) {
    for (const draft of await formStore.listDrafts(kind))
      if (hasAnswers(island, draft)) found.push({ island, words, draft });
  }
  const [newest] = found.toSorted((one, other) => other.draft.savedAt - one.draft.savedAt);
  const target = newest && findTarget(newest.island);
  if (!newest || !target || main.querySelector(".kept-draft")) return;
  main.prepend(makeOffer(newest.words, target));
  // The form says it itself from then on.
  for (const type of ["focusin", "pointerdown"])
    newest.island.addEventListener(type, () => main.querySelector(".kept-draft")?.remove(), { once: true });
}

/** Returns true if a draft has answers in fields that a person sees. */
function hasAnswers(island: HTMLElement, { kind, answers }: Draft): boolean {
  const empty = getEmptyAnswers(kind);
  return listFields(island).some(
    (field) => !field.hidden && field.name in empty && answers[field.name] !== empty[field.name],
  );
}

/**
 * Finds the heading of the form. The address of its section is not used: on a guide's page it chooses the guide's country, whatever
 * the draft has.
 */
const findTarget = (island: HTMLElement): string | undefined =>
  island.closest("section[aria-labelledby]")?.getAttribute("aria-labelledby") ?? listFields(island)[0]?.id;

function makeOffer(words: string, target: string): HTMLElement {
  const place = document.createElement("div");
  place.className = "kept-draft frame relative pt-16 print:hidden";
  const line = document.createElement("p");
  line.className = "inline-flex flex-wrap gap-x-3 bg-card px-3 text-ink";
  const text = document.createElement("span");
  text.textContent = words;
  const link = document.createElement("a");
  link.className = "text-link font-semibold";
  link.href = `#${target}`;
  link.textContent = "Go on";
  line.append(text, " ", link);
  place.append(line);
  return place;
}
