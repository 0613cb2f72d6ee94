import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openVisitorDb } from "../../../src/outbox/dexie/visitor-db.ts";
import { mount } from "../../../src/visitor/islands/row-page.tsx";
import { isAnyFormInUse, markFormInUse } from "../../../src/visitor/ui/form-in-use.ts";
import { toasts } from "../../harness/screens/staff-area.tsx";

type Table = "blog_posts" | "services" | "destinations";

/** The ids of the rows, which are new for each test, because the page of an earlier test still listens for its own. */
let ids = { post: "", service: "", destination: "" };
const makePath = (kind: keyof typeof ids) =>
  `/${{ post: "blog", service: "services", destination: "destinations" }[kind]}/${ids[kind]}`;
const kinds = [
  ["post", "Tea in the hills"],
  ["service", "Slow rail"],
  ["destination", "Georgia"],
] as const;
const at = "2026-11-01T08:00:00+00:00";
const makePost = (slug: string, title: string, content: string) => ({
  id: crypto.randomUUID(),
  slug,
  title,
  content,
  excerpt: `On ${slug}.`,
  featured_image: null,
  published: true,
  published_at: at,
  updated_at: at,
});
const makeService = (name: string) => ({
  id: ids.service,
  name,
  type: "ready-made",
  description: "By rail.",
  cta_links: [],
  created_at: at,
  country: null,
  outline: null,
  fee_from: null,
});
const makeDestination = (name: string) => ({
  id: ids.destination,
  name,
  highlights: "Towers",
  created_at: at,
  top_experiences: [],
  culture: null,
  language: null,
  best_time: null,
  food: null,
  etiquette: null,
  trivia: null,
});

let rows: { [Name in Table]: Record<string, unknown>[] };
/** Answers in place of a table. */
let fault: ((table: string) => Response) | undefined;
const cut = () => {
  throw new TypeError("Failed to fetch");
};

/** Answers as PostgREST does, as far as these pages use it. */
const answer = async (address: RequestInfo | URL): Promise<Response> => {
  const { pathname, searchParams } = new URL(String(address), location.origin);
  const table = pathname.split("/").at(-1) ?? "";
  if (fault) return fault(table);
  if (table === "moved_posts") return Response.json({});
  const found = (rows[table as Table] ?? []).filter((row) =>
    ["slug", "id", "published"].every((column) => {
      const [operator, value] = searchParams.get(column)?.split(".") ?? [];
      if (operator === undefined) return true;
      return (String(row[column]) === value) === (operator === "eq");
    }),
  );
  return Response.json(found);
};

let replaced: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  vi.stubGlobal("fetch", answer);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  replaced = vi.spyOn(location, "replace").mockImplementation(() => undefined);
  fault = undefined;
  toasts.length = 0;
  ids = { post: `tea-${crypto.randomUUID()}`, service: crypto.randomUUID(), destination: crypto.randomUUID() };
  rows = {
    blog_posts: [
      makePost(ids.post, "Tea in the hills", "Some **bold** tea."),
      makePost("rail", "Night trains", "Berths."),
    ],
    services: [makeService("Slow rail")],
    destinations: [makeDestination("Georgia")],
  };
});
afterEach(async () => {
  document.head.innerHTML = "";
  replaced.mockRestore();
  for (const table of openVisitorDb().tables) await table.clear();
});

/** Opens the page of a row whose host has no document of it. */
async function open(path: string): Promise<void> {
  history.replaceState(null, "", path);
  const place = document.createElement("main");
  document.body.replaceChildren(place);
  await mount(place);
}
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
/** Expects the note about a copy, which is in the page from the start, to be shown or hidden. */
const expectCopy = (isCopy: boolean) =>
  waitFor(() => expect(document.querySelector<HTMLElement>("[data-reading-note]")?.hidden).toBe(!isCopy));
const meta = (name: string) =>
  document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)?.content;
const goOnline = () => dispatchEvent(new Event("online"));

describe("a page that is read again without a network", () => {
  it.each(kinds)(
    "is the copy on the device, says so, and no longer once the network has answered: a %s",
    async (kind, title) => {
      const path = makePath(kind);
      await open(path);
      await heading(title);
      await expectCopy(false);
      await waitFor(async () => expect(await openVisitorDb().table("readings").count()).toBeGreaterThan(0));
      fault = cut;
      await open(path);
      await heading(title);
      await expectCopy(true);
      expect(document.querySelector("[data-reading-note]")?.textContent).toContain("last updated");
      expect(meta("robots")).toBe(undefined);
      fault = undefined;
      goOnline();
      await expectCopy(false);
    },
  );

  it("has a post's text and its related stories", async () => {
    await open(makePath("post"));
    await screen.findByText("Night trains");
    fault = cut;
    await open(makePath("post"));
    expect((await screen.findByText("bold")).tagName).toBe("STRONG");
    await screen.findByRole("heading", { name: "Related Stories" });
    await screen.findByText("Night trains");
  });
});

describe("what changes behind a reader", () => {
  it("is shown as it was kept, then as it is now, in the head too", async () => {
    await open(makePath("post"));
    await heading("Tea in the hills");
    rows.blog_posts = [makePost(ids.post, "Changed", "Second words.")];
    fault = cut;
    await open(makePath("post"));
    await heading("Tea in the hills");
    fault = undefined;
    goOnline();
    await heading("Changed");
    await screen.findByText("Second words.");
    expect(document.title).toContain("Changed");
  });

  it("leads to /404 where a post was taken back, and is forgotten", async () => {
    await open(makePath("post"));
    await heading("Tea in the hills");
    rows.blog_posts = [];
    await open(makePath("post"));
    await waitFor(() => expect(replaced).toHaveBeenCalledWith("/404"));
    fault = cut;
    await open(makePath("post"));
    await heading("Not on this device yet");
  });

  it("takes no form away that somebody fills in: the row's new name comes, its end does not", async () => {
    await open(makePath("service"));
    await heading("Slow rail");
    const form = document.querySelector<HTMLFormElement>("[data-island] form");
    markFormInUse(form);
    expect(isAnyFormInUse()).toBe(true);
    rows.services = [makeService("Slower rail")];
    goOnline();
    await heading("Slower rail");
    expect(document.querySelector("[data-island] form")).toBe(form);
    const answerSpy = vi.fn(answer);
    vi.stubGlobal("fetch", answerSpy);
    rows.services = [];
    goOnline();
    await waitFor(() => expect(answerSpy).toHaveBeenCalled());
    // The stored copy of the row is deleted once the page has used the answer.
    await waitFor(async () =>
      expect(JSON.stringify(await openVisitorDb().table("readings").toArray())).not.toContain("Slower rail"),
    );
    await heading("Slower rail");
    expect(document.querySelector("[data-island] form")).toBe(form);
  });
});

it.each(["service", "destination"] as const)(
  "a page that the browser draws asks its questions at once if the address leads to them: a %s",
  async (kind) => {
    await open(`${makePath(kind)}#questionnaire`);
    await waitFor(() =>
      expect(document.querySelector("[data-island=questionnaire]")?.hasAttribute("data-live")).toBe(true),
    );
  },
);

it.each([
  ["/blog/no-such-post", undefined],
  ["/blog/No%20Such", undefined],
  ["/services/00000000-0000-4000-8000-000000000000", "Service Not Found"],
  ["/services/42", "Service Not Found"],
  ["/destinations/narnia", "Destination Not Found"],
])("%s is no row, and says so", async (path, title) => {
  await open(path);
  if (title) expect(await heading(title)).not.toBe(null);
  else await waitFor(() => expect(replaced).toHaveBeenCalledWith("/404"));
});

describe("what cannot be had", () => {
  it.each([
    ["service", "Slow rail", "Failed to load service", "Failed to load service"],
    ["destination", "Georgia", "Failed to load destination", "An error occurred"],
  ] as const)("is told once, and comes on a press: a %s", async (kind, title, failed, unforeseen) => {
    const path = makePath(kind);
    fault = cut;
    await open(path);
    await heading("Not on this device yet");
    await waitFor(() => expect(toasts).toEqual([`Error: ${failed}`]));
    fault = () => Response.json([{ id: "no such row" }]);
    await open(path);
    await heading("Not on this device yet");
    await waitFor(() => expect(toasts.at(-1)).toBe(`Error: ${unforeseen}`));
    fault = undefined;
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    await heading(title);
  });

  it("a post that cannot be had says so in its place alone", async () => {
    fault = cut;
    await open(makePath("post"));
    await heading("Not on this device yet");
    expect(toasts).toEqual([]);
  });

  it("a place stays if the plans beside it cannot be had", async () => {
    fault = (table) => (table === "services" ? cut() : Response.json([makeDestination("Georgia")]));
    await open(makePath("destination"));
    await heading("Georgia");
    expect(toasts).toEqual([]);
  });
});

it.each(kinds)("a page that the browser draws has the head and address of a built one: a %s", async (kind, title) => {
  await open(`${makePath(kind)}?utm=letter#questionnaire`);
  await heading(title);
  await waitFor(() => expect(document.title).toContain(title));
  expect(meta("og:title")).toBe(document.title);
  const path = {
    post: `/blog/${ids.post}`,
    service: `/services/slow-rail-${ids.service}`,
    destination: `/destinations/georgia-${ids.destination}`,
  }[kind];
  expect(meta("og:url")).toContain(path);
  expect(location.pathname + location.search + location.hash).toBe(`${path}?utm=letter#questionnaire`);
  expect(document.head.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(meta("og:url"));
  expect(meta("og:description")).toBe(meta("description"));
  expect(meta("og:image")).toMatch(/^https?:\/\//);
  expect(meta("og:type")).toBe(kind === "service" ? "website" : "article");
  expect(meta("twitter:card")).toBe("summary_large_image");
  expect(meta("robots")).toBe(undefined);
});
