/**
 * Makes a visitor's form interactive: the questionnaire, the contact form and a page's form for a question are one controller with a
 * declaration each. It reads events from the document, lets the state machine of `visitor/rules/request-form.ts` decide, and runs
 * the effects. The form's element is never rendered again. It is looked up at every event, and listeners are on the document, so
 * that translators and extensions may replace it.
 */
import { type Draft, type DraftAnswers, getEmptyAnswers } from "../../outbox/draft.ts";
import { listFields } from "../../shared/lib/form-fields.ts";
import { listSteps, readShownStep, showStep, stepLeavingEvent, stepShownEvent } from "../../shared/lib/form-steps.ts";
import { mayBeRefilled } from "../../shared/lib/navigation-timing.ts";
import { cutText } from "../../shared/rules/cut-text.ts";
import type { OutboxItem } from "../../shared/rules/outbox-entry.ts";
import { startFormMachine } from "../rules/form-machine.ts";
import { makeOpenedForm, type SubmitPress } from "../rules/request-form.ts";
import { suggestAddress } from "../rules/suggest-address.ts";
import { createDraftSaver, type DraftIdentity, mayHaveRequests } from "../ui/draft-saver.ts";
import { isPartInUse } from "../ui/form-in-use.ts";
import { type NoteName, setBusy, showFieldErrors, showNote } from "../ui/form-messages.ts";
import { checkShownStep, findErrors, showErrors } from "./field-errors.ts";
import { fillForm, listChosenLabels, listTouchedNames, readAnswers } from "./form-answers.ts";
import type { FormDeclaration, LiveForm, SentRequest } from "./form-declaration.ts";

/** Answers that can be brought back into the form. */
type SetAside = DraftIdentity & { answers: DraftAnswers; step: number };

const formNotes: readonly NoteName[] = [
  "brought",
  "restored",
  "erased",
  "contact-asked",
  "made-before-sent",
  "made-before-waiting",
  "suggestion",
];

/** The notes about what became of the last request, which the next one takes back. */
const thanksNotes: readonly NoteName[] = ["asked", "answered", "answer-to"];

/** The most characters of a draft's beginning. */
const maxDescription = 80;

const startedForms = new Map<string, ReturnType<typeof createLiveForm>>();

/** Starts a form of this document; another call reads the saved answers again, into an element that was replaced. */
export function startLiveForm(declaration: FormDeclaration): LiveForm {
  let started = startedForms.get(declaration.island);
  if (!started) {
    const created = createLiveForm(declaration);
    started = created;
    startedForms.set(declaration.island, created);
    document.addEventListener("submit", created.onSubmit);
    document.addEventListener("input", created.onInput);
    document.addEventListener("change", created.onChange);
    document.addEventListener("click", created.onClick);
    document.addEventListener(stepLeavingEvent, created.onLeaving);
    document.addEventListener(stepShownEvent, created.onStep);
    addEventListener("pageshow", ({ persisted }) => persisted && created.dispatch({ type: "returned" }));
    document.addEventListener("visibilitychange", created.onVisible);
  }
  started.dispatch({ type: "opened" });
  return started.form;
}

function createLiveForm(declaration: FormDeclaration) {
  const { kind, findError, isStored } = declaration;
  const island = `[data-island=${declaration.island}]`;
  const names = Object.keys(getEmptyAnswers(kind));
  /** The answers of the request that is being sent. The person may already be typing the next one. */
  let inFlight: DraftAnswers | undefined;
  let sent: SentRequest | undefined;
  /** The answers that 'Start over' has erased. */
  let erased: SetAside | undefined;
  /** The drafts beside the form's own, newest first. */
  let leftOver: readonly Draft[] = [];
  /** The names of the answers that the page's address has brought. */
  let broughtNames: readonly string[] = [];
  /** True while the form is emptied: a step that is shown then is no choice of the person. */
  let isClearing = false;
  const saver = createDraftSaver(kind, (isSaved) => withForm((form) => showNote(form, "not-kept", !isSaved)));

  const dispatch = startFormMachine(makeOpenedForm(declaration), {
    "save-draft": () => withForm(save),
    "cancel-saving": () => saver.cancel(),
    "forget-draft": () => withForm(forget),
    // Effects that take time end in an event.
    "load-draft": ({ isOpening }) => void loadDraft(isOpening),
    "follow-draft": () => void followDraft(),
    "find-earlier-request": () => void findEarlierRequest(),
    "repeat-press": (effect) => press(effect.press),
    "show-errors": () => withForm((form) => showErrors(form, findErrors(read(form), findError))),
    "ask-for-consent": () => withForm(declaration.askForConsent),
    "ask-for-contact": () => withForm(askForContact),
    send: (effect) => void send(effect.press),
    "show-thanks": () => {
      const form = findForm();
      return form && sent ? declaration.showThanks(form, sent, liveForm) : undefined;
    },
    "stop-busy": () => withForm((form) => setBusy(form, false)),
    clear: () => withForm(clear),
    "show-form": () =>
      withForm((form) => {
        form.hidden = false;
      }),
  });

  const liveForm: LiveForm = {
    restart: () => restart(false),
    changeAddress: () => void changeAddress(),
    showWithdrawn: () => dispatch({ type: "taken-back" }),
    chooseAnswer: (name, answer) =>
      withForm((form) => {
        const answers = read(form);
        fillForm(form, { [name]: answer });
        showNotes(form);
        // An answer that is replaced must be in sight.
        if (answers[name] && answers[name] !== answer) showStepOf(form, name);
        if (saver.key) dispatch({ type: "changed" });
      }),
  };

  // A stored draft may be confirmed when its page is gone.
  const findForm = () => globalThis.document?.querySelector<HTMLFormElement>(`${island} form`);
  const read = (form: HTMLFormElement) => readAnswers(form, names);
  const isTouched = (form: HTMLFormElement) => listTouchedNames(form, names).size > 0;

  function withForm(task: (form: HTMLFormElement) => void): void {
    const form = findForm();
    if (form) task(form);
  }

  /** Returns the form if an event came from it, and not from a form that React renders beside it. */
  function findEventForm({ target }: Event): HTMLFormElement | undefined {
    const form = target instanceof Element ? target.closest<HTMLFormElement>(`${island} form`) : null;
    return form && !form.closest("[data-drawn]") ? form : undefined;
  }

  function save(form: HTMLFormElement): void {
    if (isStored) saver.save(read(form), readShownStep(form));
  }

  const showNotes = (form: HTMLFormElement) => declaration.showNotesOnAnswers(form, read(form));

  function showStepOf(form: HTMLFormElement, name: string): void {
    const step = listSteps(form).findIndex((each) => listFields(each).some((field) => field.name === name));
    if (step >= 0) showStep(form, step);
  }

  function press(submitPress: SubmitPress): void {
    withForm((form) => {
      const request = declaration.makeRequest(read(form));
      const check = request ? declaration.checkRequest(form, request) : "invalid";
      dispatch({ type: "submitted", press: submitPress, check });
    });
  }

  /**
   * Restores the draft into the form, except for fields that the person or the browser has filled in already. What is typed is
   * never joined to a draft that is about something else: such a draft is offered beside it.
   */
  async function loadDraft(isOpening: boolean): Promise<void> {
    const loaded = isStored ? await saver.load() : undefined;
    const form = findForm();
    if (!form) return;
    const { draft, isOwn = false } = loaded ?? {};
    const touched = listTouchedNames(form, names);
    const isOwnAndSame = isOpening && isOwn && draft !== undefined && isAboutSame(form, draft);
    const isShown = touched.size === 0 || draft?.key === saver.key || isOwnAndSame;
    if (isShown) showDraft(form, draft, touched);
    else showNotes(form);
    const isOffered = draft && !isShown && (isOwn || draft.tab === undefined);
    showLeftOver(form, [...(isOffered ? [draft] : []), ...(loaded?.leftOver ?? [])]);
    dispatch({ type: "draft-loaded", hasUnsavedAnswers: touched.size > 0 });
    if (await mayHaveRequests()) declaration.onLoaded(liveForm);
  }

  /**
   * Shows a draft, and the answers that the page's address brings.
   * @param touched the names of the fields that keep what is in them
   */
  function showDraft(form: HTMLFormElement, draft: Draft | undefined, touched: ReadonlySet<string>): void {
    // After a reload the draft has what became of the answers that the address brings.
    const addressAnswers = mayBeRefilled() ? {} : declaration.readAddressAnswers(form);
    // An empty answer of the draft, too, replaces what this page offers: the answers were given on another one.
    if (draft) fillForm(form, draft.answers, touched);
    fillForm(form, addressAnswers, touched);
    broughtNames = Object.keys(addressAnswers);
    showBrought(form);
    showNotes(form);
    saver.adopt(draft);
    showDraftStep(form, draft, addressAnswers);
    showNote(form, "restored", draft !== undefined && hasAnswers(draft));
  }

  /** Says in one line what the address has brought, or what it was changed to. The page's country alone is no news. */
  function showBrought(form: HTMLFormElement): void {
    const text = form.querySelector("[data-brought]");
    if (text) text.textContent = listChosenLabels(form, broughtNames).join(" · ");
    showNote(form, "brought", broughtNames.length > 1);
  }

  /**
   * Opens an untouched form at the draft's step, past the country if the address brings more than that, but at an answer of the
   * draft that the address replaces.
   */
  function showDraftStep(
    form: HTMLFormElement,
    draft: Draft | undefined,
    addressAnswers: Readonly<Partial<DraftAnswers>>,
  ): void {
    const steps = listSteps(form).map((step) => listFields(step).map(({ name }) => name));
    const findStep = (name: string) => steps.findIndex((fields) => fields.includes(name));
    const replacedNames = broughtNames.filter(
      (name) => draft?.answers[name] && draft.answers[name] !== addressAnswers[name],
    );
    const firstOpen = broughtNames.some((name) => findStep(name) > 0) ? 1 : 0;
    const step = Math.min(Math.max(draft?.step ?? 0, firstOpen), ...replacedNames.map(findStep));
    if (step <= 0 || isPartInUse(form) || readShownStep(form) !== 0) return;
    // Nobody has pressed anything, so nothing in sight below the form moves.
    const { bottom, height } = form.getBoundingClientRect();
    if (bottom < innerHeight) form.style.minHeight = `${height}px`;
    showStep(form, step);
  }

  /** Lists the names of the fields that nobody sees: they say what the form is about. */
  const listSubjectNames = (form: HTMLFormElement): string[] =>
    listFields(form).flatMap(({ hidden, name }) => (hidden ? name : []));

  /** Returns true if a draft is about what the form is about, such as the same version of the same plan. */
  function isAboutSame(form: HTMLFormElement, { answers }: Pick<Draft, "answers">): boolean {
    const current = read(form);
    return listSubjectNames(form).every((name) => current[name] === "" || current[name] === answers[name]);
  }

  /** Returns true if a draft has answers that a person has given. */
  const hasAnswers = ({ answers }: Pick<Draft, "answers">): boolean => {
    const form = findForm();
    const subjectNames = form ? listSubjectNames(form) : [];
    const empty = getEmptyAnswers(kind);
    return names.some((name) => !subjectNames.includes(name) && answers[name] !== empty[name]);
  };

  /** Offers the newest draft that is left over. */
  function showLeftOver(form: HTMLFormElement, drafts: readonly Draft[]): void {
    leftOver = drafts.filter(hasAnswers);
    const [newest] = leftOver;
    const text = form.querySelector("[data-other-draft]");
    if (newest && text) {
      const others = leftOver.length > 1 ? ` (1 of ${leftOver.length})` : "";
      text.textContent = cutText(declaration.describeDraft(newest.answers), maxDescription) + others;
    }
    showNote(form, "other-draft", newest !== undefined);
  }

  /** Opens the newest draft that is left over. What is in the form is left over then. */
  async function openLeftOver(): Promise<void> {
    const [next] = leftOver;
    await saver.settle();
    const form = findForm();
    if (!form || !next || form.hasAttribute("data-busy")) return;
    // A text that this device could not store is nowhere but in the form.
    if (isTouched(form) && !saver.isStored()) return showNote(form, "not-kept", true);
    const before = JSON.stringify(read(form));
    await saver.switchTo(next.key);
    if (JSON.stringify(read(form)) !== before) return;
    empty(form);
    dispatch({ type: "opened" });
  }

  /** Shows what another page has made of the draft since this form was left, as a newly opened form would. */
  async function followDraft(): Promise<void> {
    const readTyped = () => {
      const form = findForm();
      return form && isTouched(form) ? read(form) : undefined;
    };
    const hasTyped = await saver.follow(readTyped, (draft) =>
      withForm((form) => {
        empty(form);
        showDraft(form, draft, new Set());
        if (listSteps(form).length > 0) showStep(form, draft?.step ?? 0);
        showNote(form, "restored", draft !== undefined && hasAnswers(draft));
      }),
    );
    dispatch({ type: "draft-loaded", hasUnsavedAnswers: hasTyped });
  }

  /** Searches this device for the same request, which a browser may have filled in again. */
  async function findEarlierRequest(): Promise<void> {
    const form = findForm();
    // A form that stays open detects a request that is sent twice when it is sent.
    const isSought = form && declaration.isReplacedByThanks && !isPartInUse(form);
    const answers = isSought ? read(form) : undefined;
    const request = answers && declaration.makeRequest(answers);
    const earlierRequest = request && (await findSame(request));
    if (!form || !answers || !request || !earlierRequest || isPartInUse(form))
      return dispatch({ type: "earlier-request-sought", isFound: false });
    const { known: outcome, id } = earlierRequest;
    sent = { answers, step: readShownStep(form), source: saver.source, request, outcome: { outcome, id } };
    dispatch({ type: "earlier-request-sought", isFound: true });
  }

  async function send({ isAnother }: SubmitPress): Promise<void> {
    const form = findForm();
    const answers = form && read(form);
    const request = answers && declaration.makeRequest(answers);
    if (!form || !request) return dispatch({ type: "answered", outcome: "withdrawn" });
    inFlight = answers;
    const step = readShownStep(form);
    const { key, source } = saver;
    showFieldErrors(form, Object.fromEntries(names.map((name) => [name, undefined])));
    for (const note of ["contact-asked", "suggestion", "erased", ...thanksNotes] as const) showNote(form, note, false);
    setBusy(form, true);
    const outcome = await declaration.deliver({ ...request, ...(source && { source }) }, { formKey: key, isAnother });
    for (const state of ["sent", "waiting"] as const)
      withForm((current) =>
        showNote(current, `made-before-${state}`, outcome.outcome === "made-before" && outcome.known === state),
      );
    declaration.announce(outcome);
    if (outcome.outcome === "refused" && outcome.newKey) saver.key = outcome.newKey;
    if (outcome.outcome === "sent" || outcome.outcome === "waiting") sent = { answers, step, source, request, outcome };
    dispatch({ type: "answered", outcome: outcome.outcome });
    declaration.onAnswered(liveForm);
  }

  /** Asks for an address or a number at the field. The next press sends the request with or without it. */
  function askForContact(form: HTMLFormElement): void {
    showNote(form, "contact-asked", true);
    form.querySelector<HTMLElement>(`[name=${declaration.addressName}]`)?.focus();
  }

  function restart(isDraftForgotten: boolean): void {
    dispatch({ type: "restarted", isDraftForgotten });
    withForm((form) => {
      if (isDraftForgotten) showNote(form, "erased", erased !== undefined);
      const first = listSteps(form)[0]?.querySelector<HTMLElement>("h3") ?? listFields(form)[0];
      first?.focus();
    });
  }

  /** Erases the answers, and keeps them in memory until the page is left, so that the press can be undone. */
  function forget(form: HTMLFormElement): void {
    erased = isTouched(form) ? makeSetAside(form) : undefined;
    saver.forget();
  }

  const makeSetAside = (form: HTMLFormElement): SetAside => ({
    answers: read(form),
    step: readShownStep(form),
    key: saver.key ?? crypto.randomUUID(),
    source: saver.source,
    sentPayload: saver.sentPayload,
  });

  /** Brings answers back into the form. What was typed since is a draft that is left over. */
  async function bringBack(back: SetAside): Promise<void> {
    await saver.settle();
    const form = findForm();
    if (!form || form.hasAttribute("data-busy")) return;
    const isTyped = isTouched(form);
    // A text that this device could not store comes back by another press.
    erased = isTyped && !saver.isStored() ? makeSetAside(form) : undefined;
    empty(form);
    fillForm(form, back.answers);
    showNotes(form);
    if (listSteps(form).length > 0) showStep(form, back.step);
    showNote(form, "erased", erased !== undefined);
    saver.resume(back);
    dispatch({ type: "changed" });
    if (!isTyped) return;
    await saver.settle();
    const loaded = await saver.load();
    withForm((current) => showLeftOver(current, loaded.leftOver));
  }

  /** Brings the last request back, to be sent with another address: instead of the first, if that still waits. */
  async function changeAddress(): Promise<void> {
    if (!sent) return;
    const { answers, step, source, outcome } = sent;
    const withdrawal = outcome.outcome === "waiting" ? await withdraw(outcome.id) : "sent";
    if (withdrawal === "sent") {
      if (declaration.isReplacedByThanks) restart(false);
      await bringBack({ answers, step, source, key: crypto.randomUUID() });
    } else liveForm.showWithdrawn();
    withForm((form) => {
      for (const note of thanksNotes) showNote(form, note, false);
      showStepOf(form, declaration.addressName);
      form.querySelector<HTMLElement>(`[name=${declaration.addressName}]`)?.focus();
    });
  }

  /** Empties the fields as the document has them, and takes all messages back. */
  function empty(form: HTMLFormElement): void {
    saver.adopt(undefined);
    isClearing = true;
    form.reset();
    showFieldErrors(form, Object.fromEntries(names.map((name) => [name, undefined])));
    for (const note of formNotes) showNote(form, note, false);
    showNotes(form);
    if (listSteps(form).length > 0) showStep(form, 0);
    isClearing = false;
  }

  /** Empties the form of what was sent; text typed since belongs to the next request. */
  function clear(form: HTMLFormElement): void {
    const answers = read(form);
    const isOfNext = inFlight !== undefined && names.some((name) => answers[name] !== inFlight?.[name]);
    inFlight = undefined;
    if (isOfNext) {
      saver.adopt(undefined);
      showNote(form, "restored", false);
      save(form);
    } else empty(form);
  }

  function showSuggestion(form: HTMLFormElement, typed: string): void {
    const suggestion = suggestAddress(typed);
    const text = form.querySelector("[data-suggestion]");
    if (text) text.textContent = suggestion ?? "";
    showNote(form, "suggestion", suggestion !== undefined);
  }

  function takeSuggestion(form: HTMLFormElement): void {
    const suggestion = form.querySelector("[data-suggestion]")?.textContent;
    if (suggestion) fillForm(form, { [declaration.addressName]: suggestion });
    showNote(form, "suggestion", false);
    form.querySelector<HTMLElement>(`[name=${declaration.addressName}]`)?.focus();
    dispatch({ type: "changed" });
  }

  return {
    dispatch,
    form: liveForm,

    /** Another tab may have gone on with these answers while this one was hidden: older ones would be sent in their place. */
    onVisible(): void {
      const form = findForm();
      if (document.visibilityState === "visible" && form && isTouched(form)) dispatch({ type: "returned" });
    },

    onSubmit(event: Event): void {
      if (!findEventForm(event)) return;
      event.preventDefault();
      press({ isAnother: false });
    },

    onInput(event: Event): void {
      const form = findEventForm(event);
      const { name } = event.target as HTMLInputElement;
      if (!form || !name) return;
      showFieldErrors(form, { [name]: undefined });
      for (const note of thanksNotes) showNote(form, note, false);
      if (name === declaration.addressName)
        for (const note of ["contact-asked", "suggestion"] as const) showNote(form, note, false);
      showNotes(form);
      if (broughtNames.includes(name)) showBrought(form);
      dispatch({ type: "changed" });
    },

    onChange(event: Event): void {
      const form = findEventForm(event);
      const { name, value } = event.target as HTMLInputElement;
      if (form && name === declaration.addressName) showSuggestion(form, value);
    },

    onClick(event: Event): void {
      const form = findEventForm(event);
      if (!form) return;
      const { action } = (event.target as Element).closest<HTMLElement>("[data-action]")?.dataset ?? {};
      if (action === "start-over") restart(true);
      if (action === "change-brought") showStep(form, 0, { focus: true });
      if (action === "undo" && erased) void bringBack(erased);
      if (action === "open-other-draft") void openLeftOver();
      if (action === "use-suggestion") takeSuggestion(form);
      if (action === "change-address") void changeAddress();
      if (action === "send-again") press({ isAnother: true });
      if (action === "send-without") press({ isAnother: false });
    },

    onLeaving(event: Event): void {
      const form = findEventForm(event);
      if (form && !checkShownStep(form, findErrors(read(form), findError))) event.preventDefault();
    },

    onStep(event: Event): void {
      const form = findEventForm(event);
      if (!form || isClearing) return;
      showNote(form, "restored", false);
      if (isPartInUse(form)) form.style.minHeight = "";
      dispatch({ type: "changed" });
    },
  };
}

/** Fetches the module that stores and sends requests; may be called again after a failure. */
export const loadDelivery = () => import("../../outbox/page/delivery.ts");

/** Finds a request with the same content that this device has sent or still holds. */
async function findSame(request: OutboxItem): Promise<{ id: string; known: "sent" | "waiting" } | undefined> {
  try {
    return (await mayHaveRequests()) ? await (await loadDelivery()).formStore.findSame(request) : undefined;
  } catch (error) {
    console.warn("Earlier requests cannot be read.", error);
    return undefined;
  }
}

/** Withdraws a request that waits; one that cannot be withdrawn counts as sent. */
async function withdraw(id: string) {
  try {
    return await (await loadDelivery()).withdrawRequest(id);
  } catch (error) {
    console.warn("The request cannot be withdrawn.", error);
    return "sent" as const;
  }
}

/** Sends a request, or queues it until it can be sent. If its code cannot be fetched, nothing is queued or sent. */
export const deliverRequest: FormDeclaration["deliver"] = async (request, options) => {
  try {
    return await (await loadDelivery()).submitRequest(request, options);
  } catch (error) {
    console.warn("The form cannot be sent yet.", error);
    return { outcome: "not-kept", reason: "no-answer" };
  }
};
