import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { ModelBackend } from "../../harness/screens/model-backend.ts";
import { card, dialog, fill, noDialog, press, reads, readsNot, told } from "../../harness/screens/press.ts";
import { openStaffArea } from "../../harness/screens/staff-area.tsx";

let backend: ModelBackend;
beforeEach(() => {
  backend = new ModelBackend();
});

const rowOf = (name: string) => backend.rows("destinations").find((row) => row.name === name);

describe("an edit without a network", () => {
  beforeEach(async () => {
    backend.put("destinations", { name: "Omo", culture: "Before" });
    await openStaffArea("/admin/destinations", "Destinations", { backend });
    await card("Omo");
    backend.setOnline(false);
  });
  const edit = async (values: Record<string, string>) => {
    await press("Edit Omo");
    await fill(await dialog("Edit Destination"), values);
    await press("Save Changes");
    await told("Kept on this device: The change is sent as soon as you are online.");
    await noDialog();
    await reads(await card("Omo"), "Waiting to sync");
  };
  const elsewhere = (fields: Record<string, unknown>) => backend.put("destinations", { ...rowOf("Omo"), ...fields });

  it("waits on its card, and is merged with what somebody else changed in other fields", async () => {
    await edit({ Culture: "Mine" });
    elsewhere({ trivia: "Theirs" });
    backend.setOnline(true);
    await readsNot(await card("Omo"), "Waiting to sync");
    await waitFor(() => expect(rowOf("Omo")).toMatchObject({ culture: "Mine", trivia: "Theirs" }));
  });

  it("asks where both changed the same field, shows both, and keeps what the person picks", async () => {
    await edit({ Culture: "Mine <b>towers</b>", Etiquette: "Ask first" });
    elsewhere({ culture: "Theirs: قلاع" });
    backend.setOnline(true);
    await press("1 needs attention", await screen.findByRole("banner"));
    await press(/Decide on\s+Omo/, await dialog());
    const choice = await dialog("Needs attention");
    expect(rowOf("Omo")).toMatchObject({ culture: "Theirs: قلاع", etiquette: null });
    const field = within(choice).getByRole("group", { name: "Culture" });
    await reads(field, "Mine <b>towers</b>");
    await reads(field, "Theirs: قلاع");
    const save = () => within(choice).getByRole<HTMLButtonElement>("button", { name: "Save this choice" });
    expect(save().disabled).toBe(true);
    await userEvent.click(within(field).getByRole("radio", { name: /Mine/ }));
    await userEvent.click(save());
    const kept = { culture: "Mine <b>towers</b>", etiquette: "Ask first" };
    await waitFor(() => expect(rowOf("Omo")).toMatchObject(kept));
  });

  it("asks anew where the other side changes while somebody is choosing", async () => {
    await edit({ Culture: "Mine" });
    elsewhere({ culture: "Theirs" });
    backend.setOnline(true);
    await waitFor(async () => expect((await card("Omo")).textContent).toContain("Needs attention"));
    await press(/Needs attention/, await card("Omo"));
    const choice = await dialog("Needs attention");
    const mine = () => within(choice).getByRole<HTMLInputElement>("radio", { name: /Mine/ });
    await userEvent.click(mine());
    expect(mine().checked).toBe(true);
    elsewhere({ culture: "Theirs, better" });
    await reads(choice, "It has changed again in the meantime. Please look once more.");
    expect(mine().checked).toBe(false);
    await reads(choice, "Theirs, better");
  });

  it("asks where somebody else has deleted the record, and brings it back", async () => {
    await edit({ Culture: "Mine" });
    backend.remove("destinations", String(rowOf("Omo")?.id));
    backend.setOnline(true);
    await waitFor(async () => expect((await card("Omo")).textContent).toContain("Needs attention"));
    await press(/Needs attention/, await card("Omo"));
    await reads(await dialog("Needs attention"), "Somebody else has deleted this while you changed it.");
    await press("Bring it back with my changes");
    await waitFor(() => expect(rowOf("Omo")).toMatchObject({ culture: "Mine" }));
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
    backend.put("destinations", { name: "Stays" });
    await openStaffArea("/admin/destinations", "Destinations", { backend });
    await card("Stays");
    backend.answer(answer);
    dispatchEvent(new Event("online"));
    await waitFor(() => expect(document.querySelector("[data-sync]")?.getAttribute("data-sync")).toBe("offline"));
    await card("Stays");
  });
});
