import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { lead } from "../../harness/leads.ts";
import { ModelBackend } from "../../harness/screens/model-backend.ts";
import { card, dialog, fill, noDialog, press, reads, status, told } from "../../harness/screens/press.ts";
import { openStaffArea } from "../../harness/screens/staff-area.tsx";

let backend: ModelBackend;
beforeEach(() => {
  backend = new ModelBackend();
});
const rowOf = (table: "destinations" | "leads", name: string) => backend.rows(table).find((row) => row.name === name);

describe("what waits to be sent", () => {
  it("is listed behind the header's status, each row with its changes, and can be withdrawn", async () => {
    backend.put("destinations", { name: "Georgia", highlights: "Wine" });
    await openStaffArea("/admin/destinations", "Destinations", { backend });
    await card("Georgia");
    backend.setOnline(false);
    await press("Edit Georgia");
    await fill(await dialog("Edit Destination"), { Highlights: "Typed on the road" });
    await press("Save Changes");
    await noDialog();
    await press(/1 change waiting/);
    const list = await dialog("Waiting to be sent");
    await reads(list, "Georgia");
    await reads(list, "Destination, changed: Highlights");
    await reads(list, "It is sent as soon as the server can be reached.");
    await press("Withdraw Georgia", list);
    const question = await dialog(undefined, "alertdialog");
    await reads(question, "what was typed is lost");
    await press("Withdraw", question);
    await told("Withdrawn: It is as the server has it.");
    await reads(await dialog("Waiting to be sent"), "Nothing waits: the server has everything.");
    backend.setOnline(true);
    await status("up-to-date");
    expect(rowOf("destinations", "Georgia")).toMatchObject({ highlights: "Wine" });
  });
});

it("has a line of its own on a phone for a state that is longer than 'Up to date'", async () => {
  backend.put("leads", lead({ name: "Wanjiru" }));
  await openStaffArea("/admin/leads", "Leads", { backend });
  await waitFor(() => expect(document.querySelector("[data-sync=up-to-date]")).not.toBe(null));
  expect(document.querySelector("header [data-attention]")).toBe(null);
  backend.setOnline(false);
  dispatchEvent(new Event("online"));
  await waitFor(() => expect(document.querySelector("[data-sync=offline]")).not.toBe(null));
  expect(document.querySelector("header [data-attention]")?.textContent).toMatch(/^Offline since/);
});

describe("a record that goes while somebody types", () => {
  it("leaves a half-typed note, and says so, whoever deleted the lead", async () => {
    const id = backend.put("leads", lead({ name: "Wanjiru" }));
    await openStaffArea(`/admin/leads?lead=${id}`, "Leads", { backend });
    const panel = await screen.findByRole("dialog");
    await userEvent.click(await within(panel).findByLabelText("New note"));
    await userEvent.paste("She asked for trains, not planes");
    await userEvent.click(await within(panel).findByText("Corrections and details"));
    await userEvent.click(within(panel).getByLabelText("Details"));
    await userEvent.paste("Vegetarian");
    backend.remove("leads", id);
    const first = await dialog(/is gone$/, "alertdialog");
    await reads(first, "It was deleted while you were writing beside it");
    const texts = [first.textContent];
    await press("Discard Text", first);
    await waitFor(() => expect(screen.getByRole("alertdialog").textContent).not.toBe(texts[0]));
    texts.push(screen.getByRole("alertdialog").textContent);
    expect(texts.join()).toContain("She asked for trains, not planes");
    expect(texts.join()).toContain("Vegetarian");
    await press("Discard Text", screen.getByRole("alertdialog"));
    await noDialog();
  });

  it("leaves half an edit, of which one may go on writing", async () => {
    const id = backend.put("destinations", { name: "Georgia", highlights: "Wine" });
    await openStaffArea("/admin/destinations", "Destinations", { backend });
    await press("Edit Georgia");
    await fill(await dialog("Edit Destination"), { Culture: "Polyphonic songs" });
    backend.remove("destinations", id);
    const gone = await dialog("This destination is gone", "alertdialog");
    await reads(gone, "Polyphonic songs");
    await press("Go On Writing", gone);
    await press("Save Changes", await dialog("Edit Destination"));
    await press("1 needs attention");
    await press(/^Decide/);
    await press("Bring it back with my changes");
    await waitFor(() => expect(rowOf("destinations", "Georgia")).toMatchObject({ culture: "Polyphonic songs" }));
  });

  it("is back with its text where the person's own deletion is undone", async () => {
    const id = backend.put("leads", lead({ name: "Wanjiru" }));
    await openStaffArea(`/admin/leads?lead=${id}`, "Leads", { backend });
    const panel = await screen.findByRole("dialog");
    await userEvent.click(await within(panel).findByLabelText("New note"));
    await userEvent.paste("Half a thought");
    await press("Delete", panel);
    await press("Delete", await dialog(undefined, "alertdialog"));
    await reads(await dialog("This lead is gone", "alertdialog"), "Half a thought");
    await press("Undo");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBe(null));
    await screen.findByRole("button", { name: "Wanjiru" });
    expect(rowOf("leads", "Wanjiru")).toBeDefined();
  });
});

describe("small forms of a case", () => {
  it("keep what is typed until it is saved", async () => {
    const id = backend.put("leads", lead({ name: "Wanjiru" }));
    const { view } = await openStaffArea(`/admin/leads?lead=${id}`, "Leads", { backend });
    await userEvent.click(await screen.findByText("Corrections and details"));
    await userEvent.click(screen.getByLabelText("Details"));
    await userEvent.paste("Two children, six and nine");
    await press("Close", screen.getByRole("dialog"));
    await noDialog();
    view.unmount();
    await openStaffArea(`/admin/leads?lead=${id}`, "Leads", { backend });
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>("Details").value).toBe("Two children, six and nine"),
    );
    await press("Save Details");
    await waitFor(() => expect(backend.rows("follow_ups")[0]).toMatchObject({ details: "Two children, six and nine" }));
  });
});
