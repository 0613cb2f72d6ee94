import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { watchRows } from "../../../src/visitor/document/freshness.ts";
// The island's module is loaded in advance, so that a redrawn page appears at once.
import "../../../src/visitor/islands/row-page.tsx";
import type { ToWorker } from "../../../src/shared/lib/worker-messages.ts";
import { blogPage } from "../../../src/visitor/pages/blog.tsx";
import { contactPage } from "../../../src/visitor/pages/contact.tsx";
import { servicesPage } from "../../../src/visitor/pages/services.tsx";
import { type RowContent, renderPage, renderRow } from "../../../src/visitor/prerender.tsx";
import { markFormInUse } from "../../../src/visitor/ui/form-in-use.ts";
import { stubWorker } from "../../harness/screens/stub-worker.ts";

const assets = { styles: [], fonts: [], script: "/assets/document.js", imports: [] };
const id = "5e000000-0000-4000-8000-0000000000aa";
const at = "2026-01-02T03:04:05+00:00";
const rows = {
  post: {
    id,
    slug: "tea",
    title: "Tea in the hills",
    excerpt: "On tea",
    content: "First words.",
    featured_image: null,
    published: true,
    published_at: at,
    updated_at: at,
  },
  service: {
    id,
    name: "Slow rail",
    type: "ready-made",
    description: "By rail.",
    cta_links: [],
    created_at: at,
    country: null,
    outline: null,
    fee_from: null,
  },
  destination: {
    id,
    name: "Georgia",
    highlights: "Towers",
    created_at: at,
    top_experiences: [],
    culture: null,
    language: null,
    best_time: null,
    food: null,
    etiquette: null,
    trivia: null,
  },
};
const documents = {
  post: { path: "/blog/tea", content: { kind: "post", post: rows.post, related: [] } },
  service: { path: `/services/slow-rail-${id}`, content: { kind: "service", service: rows.service } },
  destination: {
    path: `/destinations/georgia-${id}`,
    content: { kind: "destination", destination: rows.destination, services: [] },
  },
} as unknown as { [Kind in keyof typeof rows]: { path: string; content: RowContent } };
const kinds = ["post", "service", "destination"] as const;

/** The published rows that the network returns; undefined without a network. */
let published: Record<string, unknown[]> | undefined;
let requestCount = 0;
let replaced: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  requestCount = 0;
  vi.stubGlobal("fetch", async (address: RequestInfo | URL) => {
    requestCount++;
    const table = new URL(String(address), location.origin).pathname.split("/").at(-1) ?? "";
    if (!published) throw new TypeError("Failed to fetch");
    return Response.json(table === "moved_posts" ? {} : (published[table] ?? []));
  });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  replaced?.mockRestore();
  replaced = vi.spyOn(location, "replace").mockImplementation(() => undefined);
  published = { blog_posts: [rows.post], services: [rows.service], destinations: [rows.destination] };
});

/** Opens a document as its host sends it, and starts to watch its rows. */
function open(path: string, html: string): HTMLElement {
  history.replaceState(null, "", path);
  const parsed = new DOMParser().parseFromString(html, "text/html");
  document.body.replaceChildren(parsed.querySelector("main") as HTMLElement);
  for (const { name, value } of parsed.body.attributes) document.body.setAttribute(name, value);
  watchRows();
  return document.querySelector("h1") as HTMLElement;
}
const openRow = (kind: keyof typeof rows) =>
  open(documents[kind].path, renderRow(documents[kind].content, {}, Date.parse(at), assets));
const lists = { posts: [rows.post], services: [rows.service], destinations: [rows.destination] } as never;
const openPage = (page: typeof blogPage) => open(page.path, renderPage(page, lists, Date.parse(at), assets));
const notes = () => [...document.querySelectorAll<HTMLElement>("[data-reading-note]")].map(({ hidden }) => hidden);
const goOnline = () => dispatchEvent(new Event("online"));
/** Waits until every request is answered and its consequences are done. */
const settle = async () => {
  await waitFor(() => expect(requestCount).toBeGreaterThan(0));
  await new Promise((done) => setTimeout(done, 100));
};

describe("the document of a row", () => {
  it.each(kinds)("is taken over as it stands where the row is the same: a %s", async (kind) => {
    const heading = openRow(kind);
    await settle();
    expect([document.querySelector("h1"), notes()]).toEqual([heading, [true]]);
    expect(document.querySelector("main")?.dataset.live).toBe(undefined);
  });

  it.each(kinds)(
    "stays readable while nobody answers, says how old it is, and no longer once somebody has: a %s",
    async (kind) => {
      published = undefined;
      const heading = openRow(kind);
      await waitFor(() => expect(notes()).toEqual([false]));
      expect(document.querySelector("[data-reading-note]")?.textContent).toContain("last updated");
      expect(document.querySelector("h1")).toBe(heading);
      published = { blog_posts: [rows.post], services: [rows.service], destinations: [rows.destination] };
      goOnline();
      await waitFor(() => expect(notes()).toEqual([true]));
    },
  );

  it("shows a post that was changed after the build, and leads away from one that was taken back", async () => {
    const laterPost = {
      ...rows.post,
      title: "Tea, later",
      content: "Written *later*.",
      updated_at: "2026-02-01T00:00:00+00:00",
    };
    published = { blog_posts: [laterPost] };
    openRow("post");
    await waitFor(() => expect(document.querySelector("h1")?.textContent).toBe("Tea, later"));
    await waitFor(() => expect(document.querySelector("main em")?.textContent).toBe("later"));
    published = {};
    openRow("post");
    await waitFor(() => expect(replaced).toHaveBeenCalledWith("/404"));
  });

  it("keeps the form that somebody fills in, and says that it is a copy", async () => {
    published = { services: [{ ...rows.service, name: "Slower rail" }] };
    const heading = openRow("service");
    const form = document.querySelector("[data-island] form");
    markFormInUse(form);
    await waitFor(() => expect(notes()).toEqual([false]));
    expect([document.querySelector("h1"), document.querySelector("[data-island] form")]).toEqual([heading, form]);
  });
});

it("the details of the business follow as text, whatever staff write", async () => {
  const payload = `"><img src=x onerror=pwned(1)></script><script>pwned(2)</script>' onclick=pwned(3) {{pwned(4)}}`;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly tell: (entries: object[]) => void;
      constructor(tell: (entries: object[]) => void) {
        this.tell = tell;
      }
      observe = () => this.tell([{ isIntersecting: true }]);
      disconnect = () => undefined;
    },
  );
  published = { business: [{ id, hours: payload, street: payload, locality: payload }] };
  openPage(contactPage);
  const detail = (name: string) => document.querySelector(`main [data-detail=${name}]`)?.textContent;
  await waitFor(() => expect(detail("hours")).toBe(payload));
  expect(detail("office")).toContain(payload);
  expect(document.querySelectorAll("main img[onerror], main [onclick]")).toHaveLength(0);
});

it.each([
  ["posts", blogPage],
  ["services", servicesPage],
])("the list of %s stays readable while nobody answers, and says how old it is", async (_, page) => {
  published = undefined;
  openPage(page);
  await waitFor(() => expect(notes().length > 0 && notes().every((isHidden) => !isHidden)).toBe(true));
  expect(document.querySelector("main")?.textContent).toMatch(/Tea in the hills|Slow rail/);
});

describe("the worker's store behind a document", () => {
  const later = { ...rows.post, title: "Tea, from the store" };
  const cards = () => [...document.querySelectorAll("main li h2, main li h3")].map(({ textContent }) => textContent);
  const openBlog = (answer?: (message: ToWorker) => unknown) => {
    const { messages } = stubWorker(answer);
    openPage(blogPage);
    return messages;
  };

  it("gets each whole list with the time of its answer, for reading without a network", async () => {
    const before = Date.now();
    const messages = openBlog();
    await waitFor(() => expect(messages).toHaveLength(1));
    const [message] = messages as { type: string; key: string; data: { slug: string }[]; at: number }[];
    expect(message).toMatchObject({ type: "LIST_READ", key: "posts", data: [{ slug: "tea" }] });
    expect(message?.at).toBeGreaterThanOrEqual(before);
    expect(message?.at).toBeLessThanOrEqual(Date.now());
  });

  it("fills a list with its newer copy while nobody answers, and the note says from when that is", async () => {
    published = undefined;
    const fetchedAt = Date.UTC(2026, 5, 9, 12);
    const messages = openBlog(() => ({ fetchedAt, data: [later] }));
    await waitFor(() => expect(cards()).toEqual(["Tea, from the store"]));
    expect(messages).toEqual([{ type: "KEPT_LIST", key: "posts" }]);
    const time = document.querySelector<HTMLTimeElement>("[data-reading-note] time");
    expect([time?.dateTime, time?.textContent]).toEqual([
      new Date(fetchedAt).toISOString(),
      expect.stringMatching(/9 June 2026|June 9, 2026/),
    ]);
  });

  it("fills none with a copy that is older than the document", async () => {
    published = undefined;
    const messages = openBlog(() => ({ fetchedAt: Date.parse(at) - 1, data: [later] }));
    await waitFor(() => expect(notes().every((isHidden) => !isHidden)).toBe(true));
    expect([messages.length, cards()]).toEqual([1, ["Tea in the hills"]]);
    expect(document.querySelector<HTMLTimeElement>("[data-reading-note] time")?.dateTime).toBe(
      new Date(Date.parse(at)).toISOString(),
    );
  });

  it("lets go of a row that is published no longer, under the address and the key of its document", async () => {
    published = {};
    const { messages } = stubWorker(() => true);
    openRow("service");
    await waitFor(() => expect(document.querySelector("main")?.dataset.live).toBe(""));
    expect(messages[0]).toEqual({ type: "ROW_GONE", path: documents.service.path, key: `service:${id}` });
    await settle();
  });
});
