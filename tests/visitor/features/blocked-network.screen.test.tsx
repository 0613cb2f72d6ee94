/** Tests what is said of a request that waits, by what this network and this browser can do. */
import { render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openVisitorDb } from "../../../src/outbox/dexie/visitor-db.ts";
import { backgroundSyncStore, registerBackgroundSync } from "../../../src/outbox/page/background-sync.ts";
import { makeOutboxEntry, type OutboxEntry } from "../../../src/shared/rules/outbox-entry.ts";
import { ThankYou } from "../../../src/visitor/features/enquiry/thank-you.tsx";
import { WaitingRequests } from "../../../src/visitor/features/enquiry/waiting-requests.tsx";
import { enquiry } from "../../harness/enquiry.ts";

/** The address that the site was built for. */
const built = vi.hoisted(() => ({ siteUrl: "" }));
vi.mock("../../../src/shared/lib/env.ts", async (load) => ({
  ...(await load<typeof import("../../../src/shared/lib/env.ts")>()),
  get siteUrl() {
    return built.siteUrl;
  },
}));

const payload = enquiry as Extract<OutboxEntry, { kind?: "enquiry" }>["payload"];
const makeEntry = (change: Partial<OutboxEntry> = {}) =>
  ({
    ...makeOutboxEntry({ payload }, "5e000000-0000-4000-8000-000000000001", 1),
    attempts: 2,
    waitReason: "no-answer",
    lastAttemptAt: 2,
    nextAttemptAt: Number.MAX_SAFE_INTEGER,
    ...change,
  }) as OutboxEntry;

/** Answers the site's own probe; the backend's address answers nothing. */
let answerProbe: () => Response;
/** The addresses that were requested. */
let asked: string[];
const answers = () => new Response("kilele\n");
const fails = () => {
  throw new TypeError("Failed to fetch");
};

beforeEach(() => {
  asked = [];
  answerProbe = answers;
  document.body.dataset.business = JSON.stringify({ email: "hello@kilele.example", whatsapp: "+254712345678" });
  vi.stubGlobal("fetch", async (address: RequestInfo | URL) => {
    asked.push(String(address));
    return String(address) === "/online.txt" ? answerProbe() : fails();
  });
  built.siteUrl = location.origin;
  return () => void delete document.body.dataset.business;
});

const list = (...entries: OutboxEntry[]) => render(<WaitingRequests entries={entries} />);
const linkNames = () => screen.queryAllByRole("link").map(({ textContent }) => textContent?.trim());

describe("a request that waits although the site answers", () => {
  it("is said to be blocked, and can be sent by mail or WhatsApp with all that was written, or copied", async () => {
    list(makeEntry());
    await screen.findByText(/^This network blocks it: our site answers/);
    expect(screen.queryByText("Waiting for a network connection.")).toBe(null);
    const [mail, chat] = screen.getAllByRole<HTMLAnchorElement>("link");
    expect(decodeURIComponent(mail?.href ?? "")).toMatch(/^mailto:hello@kilele\.example.*Full Name: Wanjiru Kamau/s);
    expect(decodeURIComponent(chat?.href ?? "")).toMatch(/^https:\/\/wa\.me\/254712345678\?text=.*Wanjiru Kamau/s);
    expect(document.querySelector("details")?.textContent).toContain("Full Name: Wanjiru Kamau");
  });

  it("offers only what the business has", async () => {
    document.body.dataset.business = JSON.stringify({ email: "hello@kilele.example" });
    list(makeEntry());
    await screen.findByText(/^This network blocks it/);
    expect(linkNames().filter((name) => name?.startsWith("Send by"))).toEqual(["Send by email"]);
  });

  it("is named beside one that waits for its turn", async () => {
    list(makeEntry(), makeEntry({ id: "5e000000-0000-4000-8000-000000000002", attempts: 0, waitReason: undefined }));
    await screen.findByText(/^This network blocks it/);
    expect(screen.getByText("About to be sent.")).not.toBe(null);
    expect(linkNames().filter((name) => name === "Send by email")).toHaveLength(1);
  });

  it("keeps the reason of a server that could not take it, and can be sent another way too", async () => {
    list(makeEntry({ waitReason: "in-between" }));
    await screen.findByRole("link", { name: "Send by email" });
    expect(screen.getByText("Our server could not take it. It will be sent again.")).not.toBe(null);
  });
});

describe("a request that waits", () => {
  it.each([
    ["after its first attempt, whatever the site answers", { attempts: 1 }, answers],
    ["where the site does not answer either", {}, fails],
    ["where a hotel's page answers for the site", {}, () => new Response("<html>Log in</html>")],
  ] as const)("waits for a network: %s", async (_, change, probe) => {
    answerProbe = probe;
    list(makeEntry(change));
    await waitFor(() => expect(asked.length).toBe("attempts" in change ? 0 : 1));
    await new Promise((done) => setTimeout(done, 20));
    expect(screen.getByText("Waiting for a network connection.")).not.toBe(null);
    expect(linkNames()).toEqual([]);
  });

  it("asks the site again after each further attempt", async () => {
    answerProbe = fails;
    const { rerender } = list(makeEntry());
    await waitFor(() => expect(asked).toHaveLength(1));
    answerProbe = answers;
    rerender(<WaitingRequests entries={[makeEntry({ attempts: 3, lastAttemptAt: 9 })]} />);
    await screen.findByText(/^This network blocks it/);
    answerProbe = fails;
    rerender(<WaitingRequests entries={[makeEntry({ attempts: 4, lastAttemptAt: 20 })]} />);
    await screen.findByText("Waiting for a network connection.");
  });
});

it("a request that waits can be written as a letter if the browser clears after a week what a site keeps, as on an iPhone", async () => {
  list(makeEntry({ attempts: 1 }));
  await waitFor(() => expect(screen.getByText("Waiting for a network connection.")).not.toBe(null));
  expect(linkNames()).toEqual([]);
  document.body.replaceChildren();
  // Only WebKit has gesture events.
  vi.stubGlobal("GestureEvent", class {});
  list(makeEntry({ attempts: 1 }));
  await screen.findByText(/^This browser clears what a site keeps when you do not come back to it for seven days\./);
  const letter = screen.getByRole<HTMLAnchorElement>("link", { name: "Send by email" }).href;
  expect(decodeURIComponent(letter)).toMatch(/^mailto:hello@kilele\.example\?subject=.*Full Name: Wanjiru Kamau/s);
});

it("a request on a translating proxy's copy of the site is blocked whatever the proxy makes of the probe, and the site itself is named", async () => {
  built.siteUrl = "https://built.example";
  answerProbe = () => new Response("<html>kilele</html>");
  list(makeEntry());
  await screen.findByText(/^This network blocks it/);
  expect(screen.getByRole<HTMLAnchorElement>("link", { name: "https://built.example" }).href).toBe(
    "https://built.example/",
  );
});

describe("the thanks for a request that waits", () => {
  const entry = makeEntry({ attempts: 1 });
  /** The browser's Background Sync; undefined if it has none. */
  let sync: { register: (tag: string) => Promise<void> } | undefined;
  const open = async (change: Partial<OutboxEntry> = {}) => {
    await openVisitorDb().open();
    await openVisitorDb().outbox.put({ ...entry, ...change } as never);
    const workers = Object.assign(new EventTarget(), { getRegistration: async () => ({ sync }) });
    Object.defineProperty(navigator, "serviceWorker", { value: workers, configurable: true });
    const onNothing = () => undefined;
    render(
      <ThankYou
        id={entry.id}
        request={payload}
        addContact={undefined}
        onReset={onNothing}
        onChangeContact={onNothing}
        onTakenBack={onNothing}
      />,
    );
  };
  const status = () => screen.getByRole("status").textContent;
  beforeEach(() => () => {
    Reflect.deleteProperty(navigator, "serviceWorker");
    // No test finds what another browser has agreed to.
    return registerBackgroundSync();
  });

  it("let the page be closed once the browser has agreed to send it without one", async () => {
    sync = { register: async () => undefined };
    await open();
    await waitFor(() => expect(status()).toContain("You may close this page."));
    expect(backgroundSyncStore.read()).toBe(true);
  });

  it.each([
    ["has no Background Sync, as Firefox and Safari", undefined],
    ["was told by a person to do nothing in the background", { register: () => Promise.reject(new Error("No")) }],
  ])("never say so in a browser that %s", async (_, given) => {
    sync = given;
    vi.spyOn(console, "info").mockImplementation(() => undefined);
    await open();
    await waitFor(() => expect(status()).toContain("This browser sends only while this site is open"));
    await new Promise((done) => setTimeout(done, 20));
    expect(status()).not.toContain("close this page");
  });

  it("say that it is not sent while the network blocks it, in every browser", async () => {
    sync = { register: async () => undefined };
    await open({ attempts: 2 });
    await waitFor(() => expect(status()).toContain("not sent: this network blocks it"));
    expect(status()).not.toContain("close this page");
  });
});
