import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { ModelBackend } from "../../../harness/screens/model-backend.ts";
import {
  expectNoCard,
  expectNoDialog,
  expectText,
  expectToast,
  findCard,
  findDialog,
  getTypedText,
  hoursAgo,
  press,
} from "../../../harness/screens/press.ts";
import { openStaffArea, sendUndoable } from "../../../harness/screens/staff-area.tsx";

let backend: ModelBackend;
beforeEach(() => {
  backend = new ModelBackend();
});

describe("the messages", () => {
  let badge: number | undefined;
  beforeEach(async () => {
    badge = undefined;
    const write = async (count = 0) => {
      badge = count;
    };
    Object.assign(navigator, { setAppBadge: write, clearAppBadge: write });
    const putMessage = (name: string, message: string) =>
      backend.putRow("messages", { name, email: "visitor@example.org", message, created_at: hoursAgo(1) });
    putMessage("Njeri Kamau", "Where does the ferry leave?\nAnd when?");
    putMessage("Tom Hall", "Is there snow in June?");
    await openStaffArea("/admin/messages", "Messages", { backend });
    await findCard("Tom Hall");
  });

  it("are found by their text, opened whole, and answered by a letter that quotes them", async () => {
    await userEvent.type(screen.getByRole("searchbox"), "ferry");
    await expectNoCard("Tom Hall");
    const njeri = await findCard("Njeri Kamau");
    const href = within(njeri).getByRole("link", { name: /^Mail/ }).getAttribute("href") ?? "";
    expect(href).toMatch(/^mailto:visitor%40example\.org\?subject=/);
    expect(decodeURIComponent(href)).toContain("> Where does the ferry leave?\r\n> And when?");
    await press("Njeri Kamau", njeri);
    const panel = await findDialog("Njeri Kamau");
    await expectText(panel, "And when?");
    expect(within(panel).getByRole("link", { name: /^Mail/ }).getAttribute("href")).toBe(href);
  });

  it("appear as they arrive, are told, and marked as new until they are opened", async () => {
    // The existing messages count as seen, so only another message is announced.
    await waitFor(() => expect(badge).toBe(0));
    backend.putRow("messages", {
      name: "New One",
      email: "n@example.org",
      message: "Hello",
      created_at: hoursAgo(-0.01),
    });
    const item = await findCard("New One");
    await expectToast("New message: New One");
    await within(item).findByText("New");
    await press("New One", item);
    await findDialog("New One");
    await userEvent.keyboard("{Escape}");
    await expectNoDialog();
    await waitFor(async () => expect(within(await findCard("New One")).queryByText("New")).toBe(null));
  });

  it("become an enquiry with as many whole characters as fit, and a mark if there are more", async () => {
    const long = "🐘".repeat(1_001);
    backend.putRow("messages", { name: "Long", email: "l@example.org", message: long, created_at: hoursAgo(1) });
    await press("Long", await findCard("Long"));
    await press("Make It an Enquiry");
    const form = await findDialog("Make It an Enquiry");
    expect(getTypedText(form, "Anything Else")).toBe(`${"🐘".repeat(999)}…`);
  });

  it("are deleted after a question, without a network later", async () => {
    backend.setOnline(false);
    await press(/^Delete/, await findCard("Tom Hall"));
    const question = await findDialog(undefined, "alertdialog");
    await expectText(question, "Are you sure you want to delete this message?");
    await press("Delete", question);
    await expectNoCard("Tom Hall");
    await expectToast("Kept on this device: Deleted for good as soon as you are online.");
    await sendUndoable();
    expect(backend.rows("messages")).toHaveLength(2);
    backend.setOnline(true);
    await waitFor(() => expect(backend.rows("messages")).toMatchObject([{ name: "Njeri Kamau" }]));
    await press(/^Delete/, await findCard("Njeri Kamau"));
    await press("Delete", await findDialog(undefined, "alertdialog"));
    await expectToast("Success!: Message deleted successfully.");
  });
});
