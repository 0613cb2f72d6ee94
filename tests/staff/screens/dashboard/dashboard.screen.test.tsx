import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { makeLead } from "../../../harness/leads.ts";
import { ModelBackend } from "../../../harness/screens/model-backend.ts";
import { expectStatus, expectText, findDialog, getMain, hoursAgo } from "../../../harness/screens/press.ts";
import { openStaffArea } from "../../../harness/screens/staff-area.tsx";

let backend: ModelBackend;
beforeEach(() => {
  backend = new ModelBackend();
});

describe("the dashboard", () => {
  beforeEach(async () => {
    for (const [index, hours] of [1, 5, 30, 50, 100, 160, 24 * 8].entries()) {
      const destination = index % 2 ? "laos" : null;
      backend.putRow("leads", makeLead({ name: `Person ${index}`, destination, created_at: hoursAgo(hours) }));
    }
    backend.putRow("destinations", { name: "Lamu" });
    backend.putRow("services", { name: "Rail" });
    backend.putRow("blog_posts", { title: "One", slug: "one", published: true });
    backend.putRow("blog_posts", { title: "Two", slug: "two", published: false });
    await openStaffArea("/admin", "Dashboard", { backend });
    await expectStatus("up-to-date");
  });

  it("shows four counts, the recent leads, and what they ask for", async () => {
    const count = (label: string) =>
      within(screen.getByRole("list", { name: "Counts" }))
        .getAllByRole("link")
        .find(({ textContent }) => textContent?.startsWith(label))?.textContent;
    await waitFor(() => expect(count("Leads")).toBe("Leads7"));
    expect(["Destinations", "Services", "Blog Posts"].map(count)).toEqual([
      "Destinations1",
      "Services1",
      "Blog Posts21 published",
    ]);
    await expectText(getMain, "6 in the last 7 days");
    const card = screen.getByRole("heading", { name: "Recent Leads" }).parentElement?.parentElement as HTMLElement;
    const recent = within(card).getAllByRole("link", { name: /^Person/ });
    expect(recent).toHaveLength(5);
    await screen.findByRole("img", { name: /^7 \w+ in 30 days, at most [12] on one day$/ });
    for (const row of [/Laos\s*3/, /No destination\s*4/, /Cultural Immersion\s*7/]) await expectText(getMain, row);
    await userEvent.click(recent[0] as HTMLElement);
    await expectText(await findDialog("Person 0"), "Reference");
  });

  it.each([
    ["Add New Destination", "/admin/destinations"],
    ["Create Blog Post", "/admin/blog"],
    ["Add Service", "/admin/services"],
  ])("opens a dialog by %s", async (action, path) => {
    await userEvent.click(screen.getByRole("link", { name: action }));
    await findDialog(action);
    expect(location.pathname).toBe(path);
  });
});

it.each([
  ["offers mails where there is a mail service", { wants_mail: false, has_mail: true }, "Mail me about new enquiries"],
  ["offers none where the server has no mail service", { wants_mail: false, has_mail: false }, undefined],
  [
    "stops mails that somebody wants without a service",
    { wants_mail: true, has_mail: false },
    "Stop mails about enquiries",
  ],
])("%s", async (_words, state, offer) => {
  backend.answer(({ path }) =>
    path.endsWith("/rpc/outgoing_state") ? Response.json({ ...state, push_key: null, devices: [] }) : undefined,
  );
  await openStaffArea("/admin", "Dashboard", { backend });
  await screen.findByRole("heading", { name: "This device" });
  // Until the server has answered, the button is disabled.
  const offers = () => screen.queryAllByRole("button", { name: /mail/i }).map((button) => button.textContent);
  const isIdle = () =>
    screen.queryAllByRole<HTMLButtonElement>("button", { name: /mail/i }).some((one) => one.disabled);
  await waitFor(() => expect([offers(), isIdle()]).toEqual([offer ? [offer] : [], false]));
});
