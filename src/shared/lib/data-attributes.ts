/**
 * Every `data-*` attribute of the site with its values, by which documents, styles and scripts agree. JSX and `dataset` are typed
 * by it, and a test compares it with all selectors, styles and scripts, so that a name or value that nobody writes is found.
 */
export const dataAttributes = {
  /** The action that a form's script takes when its button is pressed; a press before the script is loaded is repeated then. */
  "data-action": [
    "change-address",
    "change-brought",
    "open-other-draft",
    "send-again",
    "send-without",
    "start-over",
    "undo",
    "use-suggestion",
  ],
  /** The address to which the last message is answered. */
  "data-answer-to": "flag",
  /** The list of the chooser's answers. */
  "data-answers": "flag",
  /** The words for the page that was asked for and is not on this device; the worker fills them in. */
  "data-asked-page": "flag",
  /** The time at which a document's rows were read, in milliseconds since the epoch. */
  "data-at": "number",
  "data-attention": "flag",
  /** The element that gets the focus when its dialog opens. */
  "data-autofocus": "flag",
  /** The event at which an island's script is loaded: the island comes near the window, is touched or has a draft; `now` for none. */
  "data-boot": ["near", "touch", "draft", "now"],
  /** The answers that the page's address has brought, in words. */
  "data-brought": "flag",
  /** The details of the business, as JSON, on the body. */
  "data-business": "text",
  "data-busy": "flag",
  "data-carousel": "flag",
  /** The id of the record that this button of a list opens. */
  "data-case": "text",
  "data-case-list": "flag",
  /** The text that a chat begins with. */
  "data-chat": "text",
  /** The number that a button writes into the field of its step. */
  "data-choose": "number",
  /** The time zone whose clocks are put beside the reader's here. */
  "data-clock": "text",
  "data-closed": "flag",
  "data-chooser-note": "flag",
  /** The countries of a month, as JSON, for the chooser. */
  "data-countries": "text",
  "data-counter": "flag",
  /** The country of a row, by its slug. */
  "data-country": "text",
  /** The part of a poster that a crop shows: across and down. */
  "data-crop": "text",
  "data-current": "flag",
  /** The id of a day of a plan, in the list of its days. */
  "data-day": "text",
  /** The name of a detail of the business, shown here. */
  "data-detail": "text",
  /** A part that Headless UI says cannot be chosen. */
  "data-disabled": "flag",
  "data-disabled-while-sent": "flag",
  /** An offer to download all guides. */
  "data-download": "flag",
  /** An element in which an island renders with React. */
  "data-drawn": ["outcome", "waiting", "results"],
  /** The name of the field whose error stands here. */
  "data-error-of": "text",
  "data-example": "text",
  /** The column whose value fills this part of a list's template. */
  "data-field": "text",
  /** The pictures below the first screens are fetched as they come near. */
  "data-far-pictures": "flag",
  /** A part that Headless UI says has the focus. */
  "data-focus": "flag",
  "data-form-check": "flag",
  "data-found": "flag",
  /** A guide that the worker lists as kept, by its slug; hidden until then. */
  "data-guide-here": "text",
  /** The direction in which a button goes through a form's steps. */
  "data-go": ["next", "previous"],
  /** The handle by which a day of a plan is dragged: the day's id. */
  "data-handle": "text",
  "data-hidden-field": "flag",
  /** The name of a detail without which this part is hidden. */
  "data-if-detail": "text",
  "data-index": "number",
  /** The name of an island's module. */
  "data-island": [
    "questionnaire",
    "contact-form",
    "ask-form",
    "row-page",
    "search",
    "offline-library",
    "chooser",
    "plan",
    "plan-answer",
  ],
  /** The line of a guide that says if the guide is cached on this device. */
  "data-keep-guide": "text",
  "data-kept-guide": "text",
  "data-label": ["idle", "busy"],
  "data-labels": "text",
  "data-last": "flag",
  /** The beginning of a draft that is left over beside the form's own. */
  "data-other-draft": "flag",
  "data-limit": "number",
  "data-live": "flag",
  "data-menu": "flag",
  "data-missing": "text",
  "data-missing-part": "flag",
  /** A cell of a table that says that there is nothing of it. */
  "data-none": "flag",
  "data-not-found": "flag",
  /** The page stands in for one that is not on this device. */
  "data-not-kept": "flag",
  /** The name of a note in a form, which scripts show or hide. */
  "data-note": [
    "brought",
    "answer-to",
    "answered",
    "asked",
    "contact-asked",
    "erased",
    "guardian",
    "other-draft",
    "made-before-sent",
    "made-before-waiting",
    "not-kept",
    "other-subject",
    "place-in-mind",
    "reading-only-myanmar",
    "restored",
    "suggestion",
  ],
  "data-nothing": "flag",
  "data-notice": ["offline", "update"],
  "data-offer": ["download", "prompt", "share-menu"],
  "data-offered": "text",
  "data-offline-promise": "flag",
  /** The addresses of other pictures for one that does not load. */
  "data-otherwise": "text",
  /** The list of the countries that are no answers of the chooser. */
  "data-others": "flag",
  "data-others-fold": "flag",
  "data-over-picture": "flag",
  "data-pace": "flag",
  "data-password": "flag",
  "data-pictures": "text",
  "data-plain": "flag",
  "data-plan": "text",
  /** The action that a button of a plan's page takes. */
  "data-plan-action": ["newest", "print", "remove", "retry", "update"],
  /** The id of the day of a plan for which this button asks for a change. */
  "data-plan-day": "text",
  /** A part of a plan's page that its island fills or shows. */
  "data-plan-part": [
    "answer",
    "clock",
    "home-screen",
    "jumps",
    "kept",
    "kept-text",
    "left",
    "link",
    "late",
    "link-error",
    "notes",
    "opening",
    "others",
    "own-hours",
    "page",
    "state",
    "with-link",
  ],
  /** The number of the version of a plan that this button shows. */
  "data-plan-version": "text",
  "data-plans": "text",
  /** The question that was asked, after it is sent. */
  "data-question": "flag",
  "data-reading-note": "flag",
  /** The idempotency key of the request that this part is about. */
  "data-request": "text",
  "data-reveal": ["planner"],
  "data-route": "text",
  /** The key of the reading that a document was made of. */
  "data-row": "text",
  /** The pattern of a row that the worker lists as kept. */
  "data-row-here": "flag",
  "data-rows": ["business", "destinations", "posts", "services"],
  "data-search-state": "flag",
  "data-searched": "flag",
  /** In the chooser: the sentence that says why a country is among its answers. */
  "data-sentence": "flag",
  "data-settling": "flag",
  "data-share": "text",
  /** A dialog at the side of the page, which is a part of it: its keys go on. */
  "data-side-panel": "flag",
  /** The step that a form shows, from 0. */
  "data-shown": "number",
  "data-skeleton": "flag",
  "data-solid": "flag",
  /** A hash of the published rows that a part was made of. */
  "data-stamp": "text",
  /** Of a plan: what this device keeps of it. */
  "data-state": ["collapsed", "expanded", "keeping", "kept", "not-kept", "update"],
  "data-stated": "text",
  "data-step": "number",
  "data-stepped": "flag",
  /** The title of the page that a question was begun on. */
  "data-subject": "flag",
  /** The address that somebody probably meant. */
  "data-suggestion": "flag",
  "data-sync": "text",
  "data-tall": "flag",
  "data-text": "text",
  "data-title": "text",
  "data-tone": ["neutral", "destructive"],
  "data-transition": "text",
  "data-turn": ["1", "-1"],
  "data-undo": "flag",
  "data-until": ["planner"],
  "data-update": ["accept", "postpone"],
  "data-used": "flag",
  "data-variant": "text",
  "data-when": ["empty", "unread"],
  "data-wrong": "flag",
} as const;

type Declared = typeof dataAttributes;
type ValueOf<Values> = Values extends readonly (infer Value)[]
  ? Value
  : Values extends "flag"
    ? "" | true | undefined
    : Values extends "number"
      ? number | string
      : string;

/** The attributes as JSX accepts them. */
type DataAttributes = { [Name in keyof Declared]?: ValueOf<Declared[Name]> | undefined };

type CamelCase<Name> = Name extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : Name;
type DatasetKey<Name> = Name extends `data-${infer Rest}` ? CamelCase<Rest> : never;
type DatasetValue<Values> = Values extends readonly (infer Value)[] ? Value : string;

/** The attributes as `dataset` has them: always text, and perhaps values of another version. */
type Dataset = {
  [Property in DatasetKey<keyof Declared>]?:
    | {
        [Name in keyof Declared]: DatasetKey<Name> extends Property ? DatasetValue<Declared[Name]> : never;
      }[keyof Declared]
    | undefined;
};

declare global {
  interface DOMStringMap extends Dataset {}
}

declare module "react" {
  interface HTMLAttributes<T> extends DataAttributes {}
  interface SVGAttributes<T> extends DataAttributes {}
}
