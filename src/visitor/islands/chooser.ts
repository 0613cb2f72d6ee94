/** Answers the chooser's questions on its page as they change, and keeps them in the address. */

import type { CountryInMonth } from "../../content/travel-months.ts";
import type { Month } from "../../plan/months.ts";
import {
  type Choice,
  chooseCountries,
  chooserFields,
  getMonthName,
  listRelaxedChoices,
  makeAnswerSentence,
  makeChoiceQuery,
  makeMonthPath,
  makeQuestionAddress,
  maxAnswers,
  readChoice,
  readMonth,
  wishes,
} from "../rules/chooser.ts";

export async function mount(container: HTMLElement): Promise<void> {
  const query = new URLSearchParams(location.search);
  const namedMonth = readMonth(query.get(chooserFields.month) ?? "");
  const { choice, faults } = readChoice(query);
  if (namedMonth) {
    // An address with a month in its query is that of the month's page.
    const queryText = makeChoiceQuery(choice);
    location.replace(makeMonthPath(namedMonth) + (queryText && `?${queryText}`));
    return;
  }
  const form = document.querySelector<HTMLFormElement>("form.chooser");
  const isAskedByAddress = makeChoiceQuery(choice) !== "";
  if (form && isAskedByAddress) fillForm(form, choice);
  const month = readMonth(location.pathname.split("/").pop() ?? "");
  const list = container.querySelector<HTMLElement>("[data-countries]");
  if (faults.length > 0) showMessage(container, [...faults, "Nothing was chosen by it."].join(" "));
  if (!form || !list || !month) return;
  const answerForm = () => {
    const { choice: changed } = readChoice(new FormData(form));
    const queryText = makeChoiceQuery(changed);
    history.replaceState(history.state, "", location.pathname + (queryText && `?${queryText}`));
    showAnswer(list, month, changed);
  };
  form.addEventListener("change", answerForm);
  if (faults.length > 0) return;
  if (isAskedByAddress) showAnswer(list, month, choice);
  // The answer that made the page fetch this code was given before it listened.
  else if (makeChoiceQuery(readChoice(new FormData(form)).choice)) answerForm();
}

function fillForm(form: HTMLFormElement, { duration, passport, wishes: asked }: Choice): void {
  const values: readonly (string | undefined)[] = [duration ?? "", passport ?? "", ...asked];
  for (const field of form.querySelectorAll("input")) field.checked = values.includes(field.value);
}

const findNote = (container: HTMLElement) => container.querySelector<HTMLElement>("[data-chooser-note]");

function showMessage(container: HTMLElement, ...words: (string | Node)[]): void {
  const note = findNote(container);
  note?.replaceChildren(...words);
  if (note) note.hidden = false;
}

/** Moves the countries that have what is asked for into the list of answers, each with its sentence, and all others out of it. */
function showAnswer(container: HTMLElement, month: Month, choice: Choice): void {
  const countries = JSON.parse(container.dataset.countries ?? "[]") as CountryInMonth[];
  const answers = chooseCountries(countries, choice);
  const shownAnswers = answers.slice(0, maxAnswers);
  const rows = new Map(
    [...container.querySelectorAll<HTMLElement>("[data-country]")].map((row) => [row.dataset.country, row]),
  );
  for (const each of shownAnswers) {
    const row = rows.get(each.country.slug);
    const sentence = row?.querySelector("[data-sentence]");
    if (sentence) sentence.textContent = makeAnswerSentence(each, choice);
    const pace = row?.querySelector("[data-pace]");
    if (pace) pace.textContent = each.outline.pace;
    row?.querySelector("a[href*='#questionnaire']")?.setAttribute("href", makeQuestionAddress(each, month, choice));
  }
  const findRows = (slugs: readonly string[]) => slugs.flatMap((slug) => rows.get(slug) ?? []);
  const shownSlugs = shownAnswers.map(({ country }) => country.slug);
  container.querySelector("[data-answers]")?.replaceChildren(...findRows(shownSlugs));
  const otherSlugs = chooseCountries(countries, { wishes: [] }).map(({ country }) => country.slug);
  const others = findRows(otherSlugs.filter((slug) => !shownSlugs.includes(slug)));
  container.querySelector("[data-others]")?.replaceChildren(...others);
  const fold = container.querySelector<HTMLElement>("[data-others-fold]");
  if (fold) fold.hidden = others.length === 0;
  const asked = describeChoice(choice);
  if (answers.length > 0)
    showMessage(container, `${answers.length} of ${countries.length} countries for ${getMonthName(month)}${asked}.`);
  else
    showMessage(
      container,
      `No country for ${getMonthName(month)}${asked}. `,
      ...describeRelaxedChoices(countries, month, choice),
    );
}

const describeChoice = ({ duration, passport, wishes: asked }: Choice): string =>
  [duration, passport && `no visa`, ...asked.map((wish) => wishes[wish])]
    .map((words) => words && `, ${words.toLowerCase()}`)
    .join("");

/** Says what to give up, each with a link to the answers without it. */
function describeRelaxedChoices(countries: readonly CountryInMonth[], month: Month, choice: Choice): (string | Node)[] {
  const relaxedChoices = listRelaxedChoices(countries, choice);
  if (relaxedChoices.length === 0) return ["Ask for less, or try another month."];
  return [
    "There is something with ",
    ...relaxedChoices.flatMap(({ words, choice: relaxedChoice, count }, index) => {
      const link = document.createElement("a");
      const asked = makeChoiceQuery(relaxedChoice);
      link.href = makeMonthPath(month) + (asked && `?${asked}`);
      link.className = "text-link";
      link.textContent = `${words} (${count})`;
      return [index > 0 ? (index === relaxedChoices.length - 1 ? " or " : ", ") : "", link];
    }),
    ", or in another month.",
  ];
}
