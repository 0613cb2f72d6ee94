import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { ModelBackend } from "../../harness/screens/model-backend.ts";
import {
  expectNoDialog,
  expectNoText,
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

const findRow = (name: string) => backend.rows("destinations").find((row) => row.name === name);

describe("an edit without a network", () => {
  beforeEach(async () => {
    backend.putRow("destinations", { name: "Omo", culture: "Before" });
    await openStaffArea("/admin/destinations", "Destinations", { backend });
    await findCard("Omo");
    backend.setOnline(false);
  });
  const edit = async (values: Record<string, string>) => {
    await press("Edit Omo");
    await fill(await findDialog("Edit Destination"), values);
    await press("Save Changes");
    await expectToast("Kept on this device: The change is sent as soon as you are online.");
    await expectNoDialog();
    await expectText(await findCard("Omo"), "Waiting to sync");
  };
  const changeElsewhere = (fields: Record<string, unknown>) =>
    backend.putRow("destinations", { ...findRow("Omo"), ...fields });

  it("waits on its card, and is merged with what somebody else changed in other fields", async () => {
    await edit({ Culture: "Mine" });
    changeElsewhere({ trivia: "Theirs" });
    backend.setOnline(true);
    await expectNoText(await findCard("Omo"), "Waiting to sync");
    await waitFor(() => expect(findRow("Omo")).toMatchObject({ culture: "Mine", trivia: "Theirs" }));
  });

  it("asks where both changed the same fields, shows both, and keeps what the person picks of each", async () => {
    await edit({ Culture: "Mine <b>towers</b>", Etiquette: "Ask first" });
    changeElsewhere({ culture: "Theirs: قلاع", etiquette: "Shoes off" });
    backend.setOnline(true);
    await press("1 needs attention", await screen.findByRole("banner"));
    await press(/Decide on\s+Omo/, await findDialog());
    const choice = await findDialog("Needs attention");
    expect(findRow("Omo")).toMatchObject({ culture: "Theirs: قلاع", etiquette: "Shoes off" });
    const field = within(choice).getByRole("group", { name: "Culture" });
    await expectText(field, "Mine <b>towers</b>");
    await expectText(field, "Theirs: قلاع");
    const save = () => within(choice).getByRole<HTMLButtonElement>("button", { name: "Save this choice" });
    expect(save().disabled).toBe(true);
    await userEvent.click(within(field).getByRole("radio", { name: /Mine/ }));
    expect(save().disabled).toBe(true);
    const other = within(choice).getByRole("group", { name: "Etiquette" });
    await userEvent.click(within(other).getByRole("radio", { name: /Theirs/ }));
    await userEvent.click(save());
    const kept = { culture: "Mine <b>towers</b>", etiquette: "Shoes off" };
    await waitFor(() => expect(findRow("Omo")).toMatchObject(kept));
  });

  it("asks anew where the other side changes while somebody is choosing", async () => {
    await edit({ Culture: "Mine" });
    changeElsewhere({ culture: "Theirs" });
    backend.setOnline(true);
    await waitFor(async () => expect((await findCard("Omo")).textContent).toContain("Needs attention"));
    await press(/Needs attention/, await findCard("Omo"));
    const choice = await findDialog("Needs attention");
    const mine = () => within(choice).getByRole<HTMLInputElement>("radio", { name: /Mine/ });
    await userEvent.click(mine());
    expect(mine().checked).toBe(true);
    changeElsewhere({ culture: "Theirs, better" });
    await expectText(choice, "It has changed again in the meantime. Please look once more.");
    expect(mine().checked).toBe(false);
    await expectText(choice, "Theirs, better");
  });

  it("asks where somebody else has deleted the record, and brings it back", async () => {
    await edit({ Culture: "Mine" });
    backend.remove("destinations", String(findRow("Omo")?.id));
    backend.setOnline(true);
    await waitFor(async () => expect((await findCard("Omo")).textContent).toContain("Needs attention"));
    await press(/Needs attention/, await findCard("Omo"));
    await expectText(await findDialog("Needs attention"), "Somebody else has deleted this while you changed it.");
    await press("Bring it back with my changes");
    await waitFor(() => expect(findRow("Omo")).toMatchObject({ culture: "Mine" }));
  });
});

describe("answers that are none", () => {
  it.each([
    ["an empty list", () => Response.json([])],
    ["nothing", () => Response.json(null)],
    ["a log-in page", () => new Response("<h1>Hotel WiFi</h1>", { headers: { "content-type": "text/html" } })],
    ["a refused token", () => Response.json({ code: "PGRST303", message: "JWT expired" }, { status: 401 })],
    ["a page that blocks", () => new Response("<h1>Blocked</h1>", { status: 403 })],
  ])("never empty the mirror: %s", async (_what, answer) => {
    backend.putRow("destinations", { name: "Stays" });
    await openStaffArea("/admin/destinations", "Destinations", { backend });
    await findCard("Stays");
    backend.answer(answer);
    dispatchEvent(new Event("online"));
    await waitFor(() => expect(document.querySelector("[data-sync]")?.getAttribute("data-sync")).toBe("offline"));
    await findCard("Stays");
  });
});
