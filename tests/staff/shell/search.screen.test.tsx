/** Tests the search over everything. */
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { makeFollowUp } from "../../harness/follow-ups.ts";
import { makeLead } from "../../harness/leads.ts";
import { ModelBackend } from "../../harness/screens/model-backend.ts";
import { expectNoDialog, findDialog, hoursAgo, press } from "../../harness/screens/press.ts";
import { openStaffArea } from "../../harness/screens/staff-area.tsx";

let backend: ModelBackend;

function putCase(name: string, answers: object, change: object = {}): string {
  const created_at = hoursAgo(30);
  const id = backend.putRow("leads", makeLead({ name, created_at, ...answers }));
  backend.putRow("follow_ups", makeFollowUp({ id, created_at, ...change }));
  return id;
}

beforeEach(() => {
  backend = new ModelBackend();
  putCase("Zawadi Njeri", { contact: "+254 712 345 678", location: "Nakuru, Kenya" });
  putCase("Bo Lund", { contact: "bo@example.com" }, { stage: "offered", value: 1450, currency: "USD" });
  putCase("Dmitri Orlov", { contact: null });
  backend.putRow("messages", {
    id: "3e550000-0000-4000-8000-000000000001",
    name: "Njoki Wanjiru",
    email: "",
    contact: "+254 733 999 111",
    about: null,
    message: "Is October too wet for Lalibela?",
    created_at: hoursAgo(3),
  });
});

const findField = () => screen.findByRole<HTMLInputElement>("combobox", { name: "Search everything" });
const listResults = () => screen.queryAllByRole("option").map((option) => option.textContent ?? "");
const expectResult = (text: RegExp) =>
  waitFor(() =>
    expect(
      listResults().some((each) => text.test(each)),
      listResults().join("\n"),
    ).toBe(true),
  );

describe("the search over everything", () => {
  it.each([
    ["a name", "zawadi", /Zawadi/],
    ["a number with its spaces", "254 712", /Zawadi/],
    ["a stage", "offered", /Bo Lund/],
    ["a value", "1450", /Bo Lund/],
    ["a value as people write it", "1,450", /Bo Lund/],
    ["words of a message", "lalibela", /Njoki/],
    ["a screen's name", "team", /Team/],
  ])("finds by %s, from any screen", async (_by, typed, found) => {
    await openStaffArea("/admin/services", "Services", { backend });
    await userEvent.keyboard("/");
    await userEvent.type(await findField(), typed);
    await expectResult(found);
    expect(listResults().some((each) => /Dmitri/.test(each))).toBe(false);
  });

  it("finds posts, plans and services by what is written in them", async () => {
    backend.putRow("services", {
      id: "5e5e0000-0000-4000-8000-000000000001",
      name: "Quiet coast",
      type: "ready-made",
      description: "Dhows at Lamu",
      cta_links: [],
      country: null,
      outline: null,
      fee_from: null,
      created_at: hoursAgo(5),
    });
    await openStaffArea("/admin", "Dashboard", { backend });
    await press("Search");
    await userEvent.type(await findField(), "lamu");
    await expectResult(/Quiet coast/);
    const services = screen.getByRole("group", { name: "Services" });
    expect(within(services).getAllByRole("option")).toHaveLength(1);
  });

  it("chooses the next result by the arrow keys, and the first after the last", async () => {
    await openStaffArea("/admin/services", "Services", { backend });
    await userEvent.keyboard("/");
    await userEvent.type(await findField(), "kenya");
    await expectResult(/Zawadi/);
    const findChosen = () =>
      screen.getAllByRole("option").findIndex((each) => each.getAttribute("aria-selected") === "true");
    expect(findChosen()).toBe(0);
    await userEvent.keyboard("{ArrowDown}");
    expect(findChosen()).toBe(1);
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    expect(findChosen()).toBe(screen.getAllByRole("option").length - 1);
    await userEvent.keyboard("{ArrowDown}");
    expect(findChosen()).toBe(0);
    expect((await findField()).getAttribute("aria-activedescendant")).toBe(screen.getAllByRole("option")[0]?.id);
  });

  it("opens what the arrow keys choose, without a network, and the panel it was opened over follows", async () => {
    const { router } = await openStaffArea("/admin/leads", "Leads", { backend });
    await screen.findByText(/Showing 3 of 3/);
    backend.setOnline(false);
    await userEvent.keyboard("/");
    await userEvent.type(await findField(), "example.com");
    await expectResult(/Bo Lund/);
    await userEvent.keyboard("{Enter}");
    await findDialog("Bo Lund");
    // The key works over a panel too: it is a part of the page.
    await userEvent.keyboard("/");
    await userEvent.type(await findField(), "kenya");
    await expectResult(/Zawadi/);
    // Everybody is from Kenya: the newest comes first.
    expect(screen.getAllByRole("option")[0]?.getAttribute("aria-selected")).toBe("true");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await userEvent.type(await findField(), " nakuru");
    await waitFor(() =>
      expect(within(screen.getByRole("group", { name: "Leads" })).getAllByRole("option")).toHaveLength(1),
    );
    await userEvent.keyboard("{ArrowDown}{ArrowUp}{Enter}");
    await findDialog("Zawadi Njeri");
    expect(router.latestLocation.pathname).toBe("/admin/leads");
  });

  it("closes by Escape, gives the focus back, and is left alone while somebody types", async () => {
    await openStaffArea("/admin/services", "Services", { backend });
    const button = await screen.findByRole("button", { name: "Search" });
    await userEvent.click(button);
    await userEvent.type(await findField(), "bo/lund");
    expect((await findField()).value).toBe("bo/lund");
    await userEvent.keyboard("{Escape}");
    await expectNoDialog();
    await waitFor(() => expect(document.activeElement).toBe(button));
    await userEvent.type(screen.getByRole("searchbox"), "a/b");
    expect(screen.queryByRole("combobox", { name: "Search everything" })).toBe(null);
  });

  it("hands a person's name to the screen People without writing it into the address", async () => {
    const { router } = await openStaffArea("/admin/services", "Services", { backend });
    await userEvent.keyboard("/");
    await userEvent.type(await findField(), "zawadi");
    await expectResult(/Everything held about/);
    await userEvent.click(screen.getByRole("option", { name: /Everything held about/ }));
    await screen.findByRole("heading", { name: "People", level: 1 });
    await screen.findByRole("checkbox", { name: /Zawadi Njeri/ });
    expect(router.latestLocation.href).toBe("/admin/people");
  });
});
