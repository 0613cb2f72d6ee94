import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { ModelBackend } from "../../../harness/screens/model-backend.ts";
import { card, dialog, hoursAgo, noCard, noDialog, press, reads, told } from "../../../harness/screens/press.ts";
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
    const put = (name: string, message: string) =>
      backend.put("messages", { name, email: "visitor@example.org", message, created_at: hoursAgo(1) });
    put("Njeri Kamau", "Where does the ferry leave?\nAnd when?");
    put("Tom Hall", "Is there snow in June?");
    await openStaffArea("/admin/messages", "Messages", { backend });
    await card("Tom Hall");
  });

  it("are found by their text, opened whole, and answered by a letter that quotes them", async () => {
    await userEvent.type(screen.getByRole("searchbox"), "ferry");
    await noCard("Tom Hall");
    const njeri = await card("Njeri Kamau");
    const href = within(njeri).getByRole("link", { name: /^Mail/ }).getAttribute("href") ?? "";
    expect(href).toMatch(/^mailto:visitor%40example\.org\?subject=/);
    expect(decodeURIComponent(href)).toContain("> Where does the ferry leave?\r\n> And when?");
    await press("Njeri Kamau", njeri);
    const panel = await dialog("Njeri Kamau");
    await reads(panel, "And when?");
    expect(within(panel).getByRole("link", { name: /^Mail/ }).getAttribute("href")).toBe(href);
  });

  it("appear as they arrive, are told, and marked as new until they are opened", async () => {
    // What is here is known as seen: what comes now is news.
    await waitFor(() => expect(badge).toBe(0));
    backend.put("messages", { name: "New One", email: "n@example.org", message: "Hello", created_at: hoursAgo(-0.01) });
    const item = await card("New One");
    await told("New message: New One");
    await within(item).findByText("New");
    await press("New One", item);
    await dialog("New One");
    await userEvent.keyboard("{Escape}");
    await noDialog();
    await waitFor(async () => expect(within(await card("New One")).queryByText("New")).toBe(null));
  });

  it("are deleted after a question, without a network later", async () => {
    backend.setOnline(false);
    await press(/^Delete/, await card("Tom Hall"));
    const question = await dialog(undefined, "alertdialog");
    await reads(question, "Are you sure you want to delete this message?");
    await press("Delete", question);
    await noCard("Tom Hall");
    await sendUndoable();
    expect(backend.rows("messages")).toHaveLength(2);
    backend.setOnline(true);
    await waitFor(() => expect(backend.rows("messages")).toMatchObject([{ name: "Njeri Kamau" }]));
    await press(/^Delete/, await card("Njeri Kamau"));
    await press("Delete", await dialog(undefined, "alertdialog"));
    await told("Success!: Message deleted successfully.");
  });
});
