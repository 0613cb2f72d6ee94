/** Answers the chooser's questions on its page as they change, and keeps them in the address. */
import type { Month } from "../../content/guide.ts";
import type { CountryInMonth } from "../../content/travel-months.ts";
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

export async function mount(place: HTMLElement): Promise<void> {
  const query = new URLSearchParams(location.search);
  const named = readMonth(query.get(chooserFields.month) ?? "");
  const { choice, faults } = readChoice(query);
  if (named) {
    // An address with a month in its query is that of the month's page.
    const asked = makeChoiceQuery(choice);
    location.replace(makeMonthPath(named) + (asked && `?${asked}`));
    return;
  }
  const form = document.querySelector<HTMLFormElement>("form.chooser");
  if (form) fill(form, choice);
  const month = readMonth(location.pathname.split("/").pop() ?? "");
  const list = place.querySelector<HTMLElement>("[data-countries]");
  if (faults.length > 0) say(place, [...faults, "Nothing was chosen by it."].join(" "));
  else if (list && month && makeChoiceQuery(choice)) showAnswer(list, month, choice);
  if (list && month)
    form?.addEventListener("change", () => {
      const { choice: changed } = readChoice(new FormData(form));
      const asked = makeChoiceQuery(changed);
      history.replaceState(history.state, "", location.pathname + (asked && `?${asked}`));
      showAnswer(list, month, changed);
    });
}

function fill(form: HTMLFormElement, { duration, passport, wishes: asked }: Choice): void {
  const values: readonly (string | undefined)[] = [duration ?? "", passport ?? "", ...asked];
  for (const field of form.querySelectorAll("input")) field.checked = values.includes(field.value);
}

const findNote = (place: HTMLElement) => place.querySelector<HTMLElement>("[data-chooser-note]");

function say(place: HTMLElement, ...words: (string | Node)[]): void {
  const note = findNote(place);
  note?.replaceChildren(...words);
  if (note) note.hidden = false;
}

/** Moves the countries that have what is asked for into the list of answers, each with its sentence, and all others out of it. */
function showAnswer(place: HTMLElement, month: Month, choice: Choice): void {
  const countries = JSON.parse(place.dataset.countries ?? "[]") as CountryInMonth[];
  const answers = chooseCountries(countries, choice);
  const first = answers.slice(0, maxAnswers);
  const rows = new Map(
    [...place.querySelectorAll<HTMLElement>("[data-country]")].map((row) => [row.dataset.country, row]),
  );
  for (const each of first) {
    const row = rows.get(each.country.slug);
    const sentence = row?.querySelector("[data-sentence]");
    if (sentence) sentence.textContent = makeAnswerSentence(each, choice);
    row?.querySelector("a[href*='#questionnaire']")?.setAttribute("href", makeQuestionAddress(each, month, choice));
  }
  const take = (slugs: readonly string[]) => slugs.flatMap((slug) => rows.get(slug) ?? []);
  const chosen = first.map(({ country }) => country.slug);
  place.querySelector("[data-answers]")?.replaceChildren(...take(chosen));
  const others = chooseCountries(countries, { wishes: [] }).map(({ country }) => country.slug);
  place.querySelector("[data-others]")?.replaceChildren(...take(others.filter((slug) => !chosen.includes(slug))));
  const asked = describeChoice(choice);
  if (answers.length > 0)
    say(place, `${answers.length} of ${countries.length} countries for ${getMonthName(month)}${asked}.`);
  else say(place, `No country for ${getMonthName(month)}${asked}. `, ...loosen(countries, month, choice));
}

const describeChoice = ({ duration, passport, wishes: asked }: Choice): string =>
  [duration, passport && `no visa`, ...asked.map((wish) => wishes[wish])]
    .map((words) => words && `, ${words.toLowerCase()}`)
    .join("");

/** Says what to give up, each with a link to the answers without it. */
function loosen(countries: readonly CountryInMonth[], month: Month, choice: Choice): (string | Node)[] {
  const found = listRelaxedChoices(countries, choice);
  if (found.length === 0) return ["Ask for less, or try another month."];
  return [
    "There is something with ",
    ...found.flatMap(({ words, choice: looser, count }, index) => {
      const link = document.createElement("a");
      const asked = makeChoiceQuery(looser);
      link.href = makeMonthPath(month) + (asked && `?${asked}`);
      link.className = "text-link";
      link.textContent = `${words} (${count})`;
      return [index > 0 ? (index === found.length - 1 ? " or " : ", ") : "", link];
    }),
    ", or in another month.",
  ];
}
