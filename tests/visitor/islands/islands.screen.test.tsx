import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { listCountriesInMonth } from "../../../src/content/guides.ts";
import { openVisitorDb } from "../../../src/outbox/dexie/visitor-db.ts";
import { makeOutboxEntry } from "../../../src/shared/rules/outbox-entry.ts";
import { ChooserForm } from "../../../src/visitor/features/chooser/chooser-form.tsx";
import { MonthAnswers } from "../../../src/visitor/features/chooser/month-answers.tsx";
import { QueryNote } from "../../../src/visitor/features/chooser/query-note.tsx";
import { SearchPage } from "../../../src/visitor/features/search/search-page.tsx";
import { searchStates } from "../../../src/visitor/features/search/search-states.ts";
import { mount as mountChooser } from "../../../src/visitor/islands/chooser.ts";
import { mount as mountLibrary } from "../../../src/visitor/islands/offline-library.tsx";
import { mount as mountSearch } from "../../../src/visitor/islands/search.tsx";
import { chooseCountries } from "../../../src/visitor/rules/chooser.ts";
import { enquiry } from "../../harness/enquiry.ts";

const island = () => document.querySelector("[data-island]") as HTMLElement;
/** Reads the text of an element that is shown; empty if it is hidden or missing. */
const readText = (selector: string) => {
  const element = document.querySelector(selector);
  return element?.closest("[hidden]") ? "" : (element?.textContent ?? "");
};

describe("the chooser of a country", () => {
  const countries = listCountriesInMonth(7);
  const draw = (path: string) => {
    history.replaceState(null, "", path);
    document.body.innerHTML = renderToStaticMarkup(
      <div data-island="chooser">
        <MonthAnswers
          month={7}
          countries={countries}
          renderPicture={() => null}
          renderMonths={() => null}
          services={[]}
        />
        <ChooserForm month={7} open />
      </div>,
    );
  };
  const open = (path: string) => {
    draw(path);
    return mountChooser(island());
  };
  const listShown = (list: "answers" | "others") =>
    Array.from(document.querySelectorAll<HTMLElement>(`[data-${list}] [data-country]`), (row) => row.dataset.country);
  const choose = (value: string, isChosen = true) => {
    const field = document.querySelector<HTMLInputElement>(`.chooser input[value="${value}"]`) as HTMLInputElement;
    field.checked = isChosen;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const slugs = (choice: Parameters<typeof chooseCountries>[1]) =>
    chooseCountries(countries, choice).map(({ country }) => country.slug);

  it("moves the answers to what is asked for, all others below them, and keeps the questions in the address", async () => {
    await open("/destinations/in/july");
    const all = listShown("answers").concat(listShown("others")).sort();
    choose("1 week");
    const answers = slugs({ duration: "1 week", wishes: [] });
    expect(listShown("answers")).toEqual(answers.slice(0, 3));
    expect(listShown("answers").concat(listShown("others")).sort()).toEqual(all);
    expect(location.pathname + location.search).toBe("/destinations/in/july?duration=1+week");
    expect(readText("[data-chooser-note]")).toBe(
      `${answers.length} of ${countries.length} countries for July, 1 week.`,
    );
  });

  it("sends whoever plans a country on with the month and the length that they have asked for", async () => {
    await open("/destinations/in/july");
    choose("3-5 days");
    const [first] = listShown("answers");
    const link = document.querySelector(`[data-country=${first}] a[href*='#questionnaire']`);
    expect(link?.getAttribute("href")).toBe(`/destinations/${first}?travel_month=july&duration=3-5+days#questionnaire`);
    expect(readText(`[data-country=${first}] [data-sentence]`)).toContain("nights");
  });

  it("fills its questions in from the address, and answers them", async () => {
    await open("/destinations/in/july?duration=2+weeks&wish=walk");
    const chosenInputs = Array.from(
      document.querySelectorAll<HTMLInputElement>(".chooser input:checked"),
      (each) => each.value,
    );
    expect(chosenInputs).toEqual(expect.arrayContaining(["2 weeks", "walk"]));
    expect(listShown("answers")).toEqual(slugs({ duration: "2 weeks", wishes: ["walk"] }).slice(0, 3));
  });

  it("answers what was chosen while its code was on its way", async () => {
    draw("/destinations/in/july");
    choose("1 week");
    await mountChooser(island());
    expect(location.search).toBe("?duration=1+week");
    expect(listShown("answers")).toEqual(slugs({ duration: "1 week", wishes: [] }).slice(0, 3));
  });

  it("says what an address asks for that there is not, and chooses nothing by it", async () => {
    await open("/destinations/in/july?duration=9+years");
    expect(readText("[data-chooser-note]")).toMatch(
      /^There is no length “9 years”: choose .*Nothing was chosen by it\.$/,
    );
    expect(listShown("answers")).toEqual(slugs({ wishes: [] }).slice(0, 3));
  });

  it("says the same on the page of all countries, whose note is hidden until then", async () => {
    history.replaceState(null, "", "/destinations?month=13");
    document.body.innerHTML = renderToStaticMarkup(<QueryNote />);
    expect(document.querySelector<HTMLElement>("[data-chooser-note]")?.hidden).toBe(true);
    await mountChooser(island());
    expect(readText("[data-chooser-note]")).toMatch(/“13”.*Nothing was chosen by it\.$/);
  });

  it("offers what to give up where no country has all of it, and leads to the month's page with the rest", async () => {
    await open("/destinations/in/july");
    for (const wish of ["no-tablets", "direct", "walk", "train", "children"]) choose(wish);
    expect(slugs({ wishes: ["no-tablets", "direct", "walk", "train", "children"] })).toEqual([]);
    expect([listShown("answers"), listShown("others").length]).toEqual([[], slugs({ wishes: [] }).length]);
    expect(readText("[data-chooser-note]")).toMatch(/^No country for July, no malaria tablets, /);
    for (const link of document.querySelectorAll("[data-chooser-note] a"))
      expect(link.getAttribute("href")).toMatch(/^\/destinations\/in\/july\?.*wish=/);
  });

  it("leads an address with a month in its query to the page of that month, with the other questions", async () => {
    const replaced = vi.spyOn(location, "replace").mockImplementation(() => undefined);
    await open("/destinations?month=8&passport=british");
    expect(replaced.mock.calls).toEqual([["/destinations/in/august?passport=british"]]);
  });
});

/** Resolves to the answers of the guides that hang; a test resolves it. */
let hangingGuides = Promise.withResolvers<void>();

/** Stubs requests for the documents of guides: one is answered, one hangs as long as a test likes, all others fail. */
class GuideRequest {
  status = 200;
  timeout = 0;
  responseType = "";
  responseXML: Document | undefined;
  onload = () => {};
  onerror = () => {};
  ontimeout = () => {};
  isHanging = false;
  open(_method: string, address: string) {
    this.isHanging = address.endsWith("/albania");
    const article = `<article><h1>Namibia</h1><section id="health"><h2>Health</h2><p>Malaria in the far north.</p></section></article>`;
    if (address.endsWith("/namibia")) this.responseXML = new DOMParser().parseFromString(article, "text/html");
  }
  send() {
    if (this.isHanging) void hangingGuides.promise.then(() => this.ontimeout());
    else queueMicrotask(() => (this.responseXML ? this.onload() : this.onerror()));
  }
}

describe("the search", () => {
  beforeEach(() => {
    hangingGuides = Promise.withResolvers();
  });
  const open = async (query: string, rows: Record<string, unknown[]> = {}) => {
    vi.stubGlobal("fetch", async (address: string) => {
      const table = /\/rest\/v1\/(\w+)/.exec(String(address))?.[1];
      if (table) return Response.json(rows[table] ?? []);
      throw new TypeError("offline");
    });
    vi.stubGlobal("XMLHttpRequest", GuideRequest);
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    history.replaceState(null, "", `/search${query}`);
    document.body.innerHTML = renderToStaticMarkup(
      <div data-island="search">
        <SearchPage />
      </div>,
    );
    await mountSearch(island());
  };
  const field = () => document.querySelector<HTMLInputElement>("input[name=q]") as HTMLInputElement;
  const type = (text: string) => {
    field().value = text;
    field().dispatchEvent(new Event("input", { bubbles: true }));
  };

  it("asks at once what its address asks, and keeps in it what is typed, whatever that is", async () => {
    await open("?q=privacy");
    expect(field().value).toBe("privacy");
    await vi.waitFor(() => expect(readText("[data-island=search]")).toContain("Privacy"));
    type("tea & 100 % cake#1");
    expect(new URLSearchParams(location.search).get("q")).toBe("tea & 100 % cake#1");
    type("");
    expect(location.pathname + location.search).toBe("/search");
    await vi.waitFor(() => expect(readText("[data-search-state]")).toBe(searchStates.nothingAsked));
  });

  it("finds a guide's words at their section, while another guide hangs and whichever is out of reach", async () => {
    await open("?q=malaria");
    await vi.waitFor(() => expect(readText("[data-island=search] ol")).toContain("Malaria in the far north."));
    const link = document.querySelector("[data-island=search] ol a");
    expect(link?.getAttribute("href")).toMatch(/^\/destinations\/namibia#health/);
    // The state is written after the list is drawn.
    await vi.waitFor(() => expect(readText("[data-search-state]")).toBe(searchStates.foundSoFar(1)));
    hangingGuides.resolve();
    await vi.waitFor(() => expect(readText("[data-search-state]")).toBe(searchStates.found(1)));
  });

  it("finds what staff have published, and offers a person where no page says it", async () => {
    const placeRow = { id: "5e000000-0000-4000-8000-0000000000aa", name: "Svaneti", highlights: "Towers of stone" };
    await open("?q=svaneti", { destinations: [{ ...placeRow, created_at: "2026-01-02T03:04:05+00:00" }] });
    await vi.waitFor(() => expect(readText("[data-island=search] ol")).toContain("Svaneti"));
    type("xyzzyx");
    hangingGuides.resolve();
    await vi.waitFor(() => expect(readText("[data-search-state]")).toBe(searchStates.nothingFound));
    // The results are updated when the browser is idle.
    await vi.waitFor(() => expect(document.querySelector("[data-island=search] a[href='/contact']")).not.toBeNull());
  });
});

describe("the library of what is on this device", () => {
  beforeEach(() => {
    document.body.innerHTML = `<div data-island="offline-library"></div>`;
  });

  it("lists what waits with its reason and what was sent, and lets a refused request go", async () => {
    await openVisitorDb().outbox.bulkPut([
      { ...makeOutboxEntry({ payload: { ...enquiry, name: "Waits" } }, "w", 1), waitReason: "no-answer" },
      {
        ...makeOutboxEntry({ payload: { ...enquiry, name: "Refused" } }, "r", 2),
        state: "refused",
        lastError: "Too old",
      },
    ] as never);
    await openVisitorDb().arrivals.put({ id: "s", at: Date.UTC(2026, 10, 27) } as never);
    await mountLibrary(island());
    await vi.waitFor(() => expect(readText("[data-island]")).toContain("Waiting for a network connection."));
    expect(readText("[data-island]")).toContain("Not accepted: Too old");
    expect(document.querySelectorAll("[aria-label='Sent from this device'] li")).toHaveLength(1);
    expect(readText("[data-island]")).not.toContain("No request is waiting on this device.");
  });

  it("shows the words of a message that waits, and gives them back to the form when it is withdrawn", async () => {
    const payload = { name: "Amina", email: "amina@example.org", message: "I have changed my mind" };
    await openVisitorDb().outbox.put(makeOutboxEntry({ kind: "message", payload } as never, "w", 1));
    await mountLibrary(island());
    await vi.waitFor(() => expect(readText("[data-island]")).toContain("I have changed my mind"));
    const buttons = [...document.querySelectorAll<HTMLElement>("[data-island] button")];
    buttons.find(({ textContent }) => textContent === "Withdraw")?.click();
    await vi.waitFor(() => expect(readText("[data-island]")).toContain("No request is waiting on this device."));
    expect(await openVisitorDb().outbox.count()).toBe(0);
    expect(await openVisitorDb().drafts.toArray()).toMatchObject([{ kind: "message", answers: payload }]);
  });

  it.each([
    ["busy", "We are busy. It will be sent again shortly."],
    ["no-answer", "Waiting for a network connection."],
    ["in-between", "Our server could not take it. It will be sent again."],
    [undefined, "About to be sent."],
  ])("says why a request waits: %s", async (waitReason, words) => {
    await openVisitorDb().outbox.put({
      ...makeOutboxEntry({ payload: enquiry as never }, "w", 1),
      waitReason,
    } as never);
    await mountLibrary(island());
    await vi.waitFor(() => expect(readText("[data-island]")).toContain(words));
  });

  it("says so where nothing waits", async () => {
    await mountLibrary(island());
    await vi.waitFor(() => expect(readText("[data-island]")).toContain("No request is waiting on this device."));
    expect(document.querySelector("[aria-label='Sent from this device']")).toBeNull();
  });
});
