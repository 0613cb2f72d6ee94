/** The elements beside a visitor's form in which React renders outcomes. */

import { ignorePressesBriefly } from "../../../shared/lib/ignore-presses.ts";
import { waitAtMost } from "../../../shared/lib/with-timeout.ts";
import type { RequestKind } from "../../../shared/rules/outbox-entry.ts";
import { sentLaterText } from "../../rules/waiting-request.ts";
import type { OutcomeProps } from "./outcome.tsx";

/** The longest wait for the code that draws the thanks, in milliseconds. */
const maxFetchMs = 4_000;

/** Fetches the module that renders outcomes, with React and its store. It may be called again after a failure. */
export const loadOutcomeModule = () => import("./outcome.tsx");

type IslandName = NonNullable<DOMStringMap["island"]>;

const findPlace = (island: IslandName, name: NonNullable<DOMStringMap["drawn"]>) =>
  document.querySelector<HTMLElement>(`[data-island=${island}] [data-drawn=${name}]`);

/**
 * Shows the thanks for a request instead of its form, until the person starts another one. If their code cannot be fetched in
 * time, a plain text is shown.
 * @param island the island of the form
 */
export async function renderOutcome(island: IslandName, props: OutcomeProps): Promise<void> {
  const outcomeModule = await loadOutcomeModuleInTime();
  const form = document.querySelector<HTMLFormElement>(`[data-island=${island}] form`);
  const element = findPlace(island, "outcome");
  if (!form || !element) return;
  form.hidden = true;
  ignorePressesBriefly(element);
  const eraseBefore = (callback: () => void) => () => {
    erase();
    callback();
  };
  const erasingProps = {
    ...props,
    onReset: eraseBefore(props.onReset),
    onChangeContact: eraseBefore(props.onChangeContact),
    onTakenBack: eraseBefore(props.onTakenBack),
  };
  const erase = outcomeModule
    ? outcomeModule.renderThanks(element, erasingProps)
    : renderPlainThanks(element, erasingProps);
}

async function loadOutcomeModuleInTime(): Promise<Awaited<ReturnType<typeof loadOutcomeModule>> | undefined> {
  try {
    return await waitAtMost(loadOutcomeModule(), maxFetchMs);
  } catch (error) {
    console.warn("The code that draws the outcome could not be fetched.", error);
    return undefined;
  }
}

function renderPlainThanks(element: HTMLElement, { id, request, onReset, onChangeContact }: OutcomeProps): () => void {
  const heading = document.createElement("h3");
  heading.tabIndex = -1;
  heading.className = "text-3xl text-forest";
  heading.textContent = "Thank You!";
  const text = makeParagraph(
    id
      ? `Your request is kept on this device. ${sentLaterText}`
      : "Your request has been sent. Our travel experts will reply within 24 hours on business days.",
  );
  const answerTo = request.contact
    ? [
        makeParagraph(`We answer to ${request.contact}.`),
        makeButton("Change the address", "text-link", onChangeContact),
      ]
    : [];
  const another = makeButton("Submit Another Request", "button-primary mt-8 block", onReset);
  element.replaceChildren(heading, text, ...answerTo, another);
  heading.focus();
  return () => element.replaceChildren();
}

function makeParagraph(words: string): HTMLElement {
  const paragraph = document.createElement("p");
  paragraph.className = "mt-4";
  paragraph.textContent = words;
  return paragraph;
}

function makeButton(label: string, className: string, onPress: () => void): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  button.textContent = label;
  button.addEventListener("click", onPress);
  return button;
}

/**
 * Lists the requests of a kind that wait, below their form.
 * @param onTakeBack called when a withdrawn request's answers are a draft again
 */
export async function renderWaiting(island: IslandName, kind: RequestKind, onTakeBack: () => void): Promise<void> {
  try {
    const { renderWaitingRequests } = await loadOutcomeModule();
    const element = findPlace(island, "waiting");
    if (element) renderWaitingRequests(element, { kind, onTakeBack });
  } catch (error) {
    console.warn("What waits on this device cannot be shown yet.", error);
  }
}
