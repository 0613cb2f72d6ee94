import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { networkStore } from "../../../src/shared/lib/network.ts";
import { makeLead } from "../../harness/leads.ts";
import { ModelBackend } from "../../harness/screens/model-backend.ts";
import {
  expectNoDialog,
  expectStatus,
  expectText,
  expectToast,
  fill,
  findCard,
  findDialog,
  press,
} from "../../harness/screens/press.ts";
import { openStaffArea } from "../../harness/screens/staff-area.tsx";

let backend: ModelBackend;
beforeEach(() => {
  backend = new ModelBackend();
});
const findRow = (table: "destinations" | "leads", name: string) => backend.rows(table).find((row) => row.name === name);

describe("what waits to be sent", () => {
  it("is listed behind the header's status, each row with its changes, and can be withdrawn", async () => {
    backend.putRow("destinations", { name: "Georgia", highlights: "Wine" });
    await openStaffArea("/admin/destinations", "Destinations", { backend });
    await findCard("Georgia");
    backend.setOnline(false);
    await press("Edit Georgia");
    await fill(await findDialog("Edit Destination"), { Highlights: "Typed on the road" });
    await press("Save Changes");
    await expectNoDialog();
    await press(/1 change waiting/);
    const list = await findDialog("Waiting to be sent");
    await expectText(list, "Georgia");
    await expectText(list, "Destination, changed: Highlights");
    await expectText(list, "It is sent as soon as the server can be reached.");
    await press("Withdraw Georgia", list);
    const question = await findDialog(undefined, "alertdialog");
    await expectText(question, "what was typed is lost");
    await press("Withdraw", question);
    await expectToast("Withdrawn: It is as the server has it.");
    await expectText(await findDialog("Waiting to be sent"), "Nothing waits: the server has everything.");
    backend.setOnline(true);
    await expectStatus("up-to-date");
    expect(findRow("destinations", "Georgia")).toMatchObject({ highlights: "Wine" });
  });

  it("is listed as new if the server has not had it yet", async () => {
    await openStaffArea("/admin/destinations", "Destinations", { backend });
    backend.setOnline(false);
    await press("Add New Destination");
    await fill(await findDialog("Add New Destination"), { Name: "Svaneti", Highlights: "Towers" });
    await press("Create Destination");
    await expectNoDialog();
    await press(/1 change waiting/);
    await expectText(await findDialog("Waiting to be sent"), "Destination, new");
  });
});

it("has a line of its own on a phone for a state that is longer than 'Up to date'", async () => {
  backend.putRow("leads", makeLead({ name: "Wanjiru" }));
  await openStaffArea("/admin/leads", "Leads", { backend });
  await waitFor(() => expect(document.querySelector("[data-sync=up-to-date]")).not.toBe(null));
  expect(document.querySelector("header [data-attention]")).toBe(null);
  backend.setOnline(false);
  dispatchEvent(new Event("online"));
  await waitFor(() => expect(document.querySelector("[data-sync=offline]")).not.toBe(null));
  expect(document.querySelector("header [data-attention]")?.textContent).toMatch(/^Offline since/);
});

it("says that the server is out of reach, and what may help, where the site itself answers", async () => {
  await openStaffArea("/admin/leads", "Leads", { backend });
  await expectStatus("up-to-date");
  backend.answer(({ path }) => {
    if (path === "/online.txt") return new Response("kilele\n");
    throw new TypeError("Failed to fetch");
  });
  dispatchEvent(new Event("online"));
  await waitFor(() => expect(document.querySelector("[data-sync]")?.textContent).toMatch(/^Server out of reach since/));
  await press(/Server out of reach/);
  await expectText(await findDialog("Waiting to be sent"), "this network may block it");
});

it("says that there is no network as soon as the page knows it, whatever the engine last heard", async () => {
  await openStaffArea("/admin/leads", "Leads", { backend });
  await expectStatus("up-to-date");
  vi.spyOn(networkStore, "read").mockReturnValue(false);
  // Any change of what is shown reads the network anew.
  backend.putRow("leads", makeLead({ name: "Wanjiru" }));
  await expectStatus("offline");
});

describe("a record that goes while somebody types", () => {
  it("leaves a half-typed note, and says so, whoever deleted the lead", async () => {
    const id = backend.putRow("leads", makeLead({ name: "Wanjiru" }));
    await openStaffArea(`/admin/leads?lead=${id}`, "Leads", { backend });
    const panel = await screen.findByRole("dialog");
    await userEvent.click(await within(panel).findByLabelText("New note"));
    await userEvent.paste("She asked for trains, not planes");
    await userEvent.click(await within(panel).findByText("Corrections and details"));
    await userEvent.click(within(panel).getByLabelText("Details"));
    await userEvent.paste("Vegetarian");
    backend.remove("leads", id);
    const first = await findDialog(/is gone$/, "alertdialog");
    await expectText(first, "It was deleted while you were writing beside it");
    const texts = [first.textContent];
    await press("Discard Text", first);
    await waitFor(() => expect(screen.getByRole("alertdialog").textContent).not.toBe(texts[0]));
    texts.push(screen.getByRole("alertdialog").textContent);
    expect(texts.join()).toContain("She asked for trains, not planes");
    expect(texts.join()).toContain("Vegetarian");
    await press("Discard Text", screen.getByRole("alertdialog"));
    await expectNoDialog();
  });

  it("leaves half an edit, of which one may go on writing", async () => {
    const id = backend.putRow("destinations", { name: "Georgia", highlights: "Wine" });
    await openStaffArea("/admin/destinations", "Destinations", { backend });
    await press("Edit Georgia");
    await fill(await findDialog("Edit Destination"), { Culture: "Polyphonic songs" });
    backend.remove("destinations", id);
    const goneDialog = await findDialog("This destination is gone", "alertdialog");
    await expectText(goneDialog, "Polyphonic songs");
    await press("Go On Writing", goneDialog);
    await press("Save Changes", await findDialog("Edit Destination"));
    await press("1 needs attention");
    await press(/^Decide/);
    await press("Bring it back with my changes");
    await waitFor(() => expect(findRow("destinations", "Georgia")).toMatchObject({ culture: "Polyphonic songs" }));
  });

  it("is back with its text where the person's own deletion is undone", async () => {
    const id = backend.putRow("leads", makeLead({ name: "Wanjiru" }));
    await openStaffArea(`/admin/leads?lead=${id}`, "Leads", { backend });
    const panel = await screen.findByRole("dialog");
    await userEvent.click(await within(panel).findByLabelText("New note"));
    await userEvent.paste("Half a thought");
    await press("Delete", panel);
    await press("Delete", await findDialog(undefined, "alertdialog"));
    await expectText(await findDialog("This lead is gone", "alertdialog"), "Half a thought");
    await press("Undo");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBe(null));
    await screen.findByRole("button", { name: "Wanjiru" });
    expect(findRow("leads", "Wanjiru")).toBeDefined();
  });
});

describe("small forms of a case", () => {
  it("keep what is typed until it is saved", async () => {
    const id = backend.putRow("leads", makeLead({ name: "Wanjiru" }));
    const { view } = await openStaffArea(`/admin/leads?lead=${id}`, "Leads", { backend });
    await userEvent.click(await screen.findByText("Corrections and details"));
    await userEvent.click(screen.getByLabelText("Details"));
    await userEvent.paste("Two children, six and nine");
    await press("Close", screen.getByRole("dialog"));
    await expectNoDialog();
    view.unmount();
    await openStaffArea(`/admin/leads?lead=${id}`, "Leads", { backend });
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>("Details").value).toBe("Two children, six and nine"),
    );
    await press("Save Details");
    await waitFor(() => expect(backend.rows("follow_ups")[0]).toMatchObject({ details: "Two children, six and nine" }));
  });
});
