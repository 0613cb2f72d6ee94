/** Answers the chooser's questions on its page as they change, and keeps them in the address. */
import type { Month } from "../../content/guide.ts";
import type { CountryInMonth } from "../../content/travel-months.ts";
import {
  answerSentence,
  type Choice,
  choiceQuery,
  chooseCountries,
  chooserFields,
  loosenings,
  monthName,
  monthPath,
  mostAnswers,
  questionAddress,
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
    const asked = choiceQuery(choice);
    location.replace(monthPath(named) + (asked && `?${asked}`));
    return;
  }
  const form = document.querySelector<HTMLFormElement>("form.chooser");
  if (form) fill(form, choice);
  const month = readMonth(location.pathname.split("/").pop() ?? "");
  const list = place.querySelector<HTMLElement>("[data-countries]");
  if (faults.length > 0) say(place, [...faults, "Nothing was chosen by it."].join(" "));
  else if (list && month && choiceQuery(choice)) answer(list, month, choice);
  if (list && month)
    form?.addEventListener("change", () => {
      const { choice: changed } = readChoice(new FormData(form));
      const asked = choiceQuery(changed);
      history.replaceState(history.state, "", location.pathname + (asked && `?${asked}`));
      answer(list, month, changed);
    });
}

function fill(form: HTMLFormElement, { duration, passport, wishes: asked }: Choice): void {
  const values: readonly (string | undefined)[] = [duration ?? "", passport ?? "", ...asked];
  for (const field of form.querySelectorAll("input")) field.checked = values.includes(field.value);
}

const noteOf = (place: HTMLElement) => place.querySelector<HTMLElement>("[data-chooser-note]");

function say(place: HTMLElement, ...words: (string | Node)[]): void {
  const note = noteOf(place);
  note?.replaceChildren(...words);
  if (note) note.hidden = false;
}

/** Moves the countries that have what is asked for into the list of answers, each with its sentence, and all others out of it. */
function answer(place: HTMLElement, month: Month, choice: Choice): void {
  const countries = JSON.parse(place.dataset.countries ?? "[]") as CountryInMonth[];
  const answers = chooseCountries(countries, choice);
  const first = answers.slice(0, mostAnswers);
  const rows = new Map(
    [...place.querySelectorAll<HTMLElement>("[data-country]")].map((row) => [row.dataset.country, row]),
  );
  for (const each of first) {
    const row = rows.get(each.country.slug);
    const sentence = row?.querySelector("[data-sentence]");
    if (sentence) sentence.textContent = answerSentence(each, choice);
    row?.querySelector("a[href*='#questionnaire']")?.setAttribute("href", questionAddress(each, month, choice));
  }
  const take = (slugs: readonly string[]) => slugs.flatMap((slug) => rows.get(slug) ?? []);
  const chosen = first.map(({ country }) => country.slug);
  place.querySelector("[data-answers]")?.replaceChildren(...take(chosen));
  const others = chooseCountries(countries, { wishes: [] }).map(({ country }) => country.slug);
  place.querySelector("[data-others]")?.replaceChildren(...take(others.filter((slug) => !chosen.includes(slug))));
  const asked = wordsOf(choice);
  if (answers.length > 0)
    say(place, `${answers.length} of ${countries.length} countries for ${monthName(month)}${asked}.`);
  else say(place, `No country for ${monthName(month)}${asked}. `, ...loosen(countries, month, choice));
}

const wordsOf = ({ duration, passport, wishes: asked }: Choice): string =>
  [duration, passport && `no visa`, ...asked.map((wish) => wishes[wish])]
    .map((words) => words && `, ${words.toLowerCase()}`)
    .join("");

/** Says what to give up, each with a link to the answers without it. */
function loosen(countries: readonly CountryInMonth[], month: Month, choice: Choice): (string | Node)[] {
  const found = loosenings(countries, choice);
  if (found.length === 0) return ["Ask for less, or try another month."];
  return [
    "There is something with ",
    ...found.flatMap(({ words, choice: looser, count }, index) => {
      const link = document.createElement("a");
      const asked = choiceQuery(looser);
      link.href = monthPath(month) + (asked && `?${asked}`);
      link.className = "text-link";
      link.textContent = `${words} (${count})`;
      return [index > 0 ? (index === found.length - 1 ? " or " : ", ") : "", link];
    }),
    ", or in another month.",
  ];
}
