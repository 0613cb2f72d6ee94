import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { ModelBackend } from "../../../harness/screens/model-backend.ts";
import {
  expectNoCard,
  expectNoDialog,
  expectNoText,
  expectText,
  expectToast,
  fill,
  findCard,
  findDialog,
  getMain,
  getTypedText,
  press,
  searchFor,
} from "../../../harness/screens/press.ts";
import { matchText, openStaffArea, sendUndoable } from "../../../harness/screens/staff-area.tsx";

let backend: ModelBackend;
beforeEach(() => {
  backend = new ModelBackend();
});

const findRow = (name: string) => backend.rows("destinations").find((row) => row.name === name);
/** The refusal with which the tables answer the next writes. */
let refusal: { code: string; message: string } | undefined;
const mayRefuse = () => {
  refusal = undefined;
  backend.answer(({ path }) =>
    refusal && path.endsWith("/push_change") ? Response.json(refusal, { status: 400 }) : undefined,
  );
};

describe("destinations", () => {
  beforeEach(async () => {
    backend.putRow("destinations", { name: "Georgia", highlights: "Towers" });
    backend.putRow("destinations", { name: "Kyrgyzstan", highlights: "Felt tents" });
    await openStaffArea("/admin/destinations", "Destinations", { backend });
    await findCard("Georgia");
  });

  it("are made, changed and deleted, each with its words", async () => {
    await press("Add New Destination");
    const form = await findDialog("Add New Destination");
    await fill(form, {
      Name: "  Bhutan ",
      Highlights: "Prayer flags",
      "Top Experiences": " Tiger's Nest \n\n  Punakha Dzong\nArchery\nHot stones\n",
    });
    await press("Create Destination", form);
    await expectToast("Success!: Destination created successfully.");
    await expectNoDialog();
    const list = within(await findCard("Bhutan")).getByRole("list", { name: "Top Experiences" });
    const items = within(list).getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "Tiger's Nest",
      "Punakha Dzong",
      "Archery",
      "+1 more",
    ]);
    expect(findRow("Bhutan")).toMatchObject({
      highlights: "Prayer flags",
      culture: null,
      top_experiences: ["Tiger's Nest", "Punakha Dzong", "Archery", "Hot stones"],
    });

    await press("Edit Bhutan");
    await fill(await findDialog("Edit Destination"), { Culture: "Masked dances", Highlights: "" });
    await press("Save Changes");
    await expectToast("Success!: Destination updated successfully.");
    await expectNoDialog();
    expect(findRow("Bhutan")).toMatchObject({ highlights: null, culture: "Masked dances" });

    await press("Delete Bhutan");
    const question = await findDialog(undefined, "alertdialog");
    await expectText(question, "Are you sure you want to delete this destination?");
    await press("Cancel", question);
    await expectNoDialog();
    await press("Delete Bhutan");
    await press("Delete", await findDialog(undefined, "alertdialog"));
    await expectToast("Success!: Destination deleted successfully.");
    await expectNoCard("Bhutan");
    await press("Undo");
    await findCard("Bhutan");
    await press("Delete Bhutan");
    await expectText(await findDialog(undefined, "alertdialog"), /ten seconds. After that it is gone for ever/);
    await press("Delete", await findDialog(undefined, "alertdialog"));
    await expectNoCard("Bhutan");
    expect(findRow("Bhutan")).toBeDefined();
    await sendUndoable();
    await waitFor(() => expect(findRow("Bhutan")).toBe(undefined));
  });

  it("are found by name and highlights, whatever the case and the accents", async () => {
    await searchFor("Search destinations", "FELT TENTS");
    await expectNoCard("Georgia");
    await findCard("Kyrgyzstan");
    await searchFor("Search destinations", " no such place");
    await expectText(getMain, "No destinations found");
    await expectText(getMain, "Try adjusting your search");
    await press("Clear Search", screen.getByText(matchText("Try adjusting your search")).parentElement ?? getMain());
    await findCard("Georgia");
  });

  it("ask for a name and for what fits, by the field", async () => {
    await press("Add New Destination");
    const form = await findDialog();
    await press("Create Destination", form);
    await expectText(form, "Name is required");
    await waitFor(() => expect(document.activeElement?.getAttribute("name")).toBe("name"));
    await fill(form, { Culture: "c".repeat(10_001), Name: "n".repeat(201) });
    await press("Create Destination", form);
    await expectText(form, "Too long: 201 characters, at most 200 fit");
    await expectText(form, "Too long: 10,001 characters, at most 10,000 fit");
  });

  it("show what is typed as text, whatever it says", async () => {
    const nasty = `<img src=x onerror="window.hit=1"><script>window.hit=1</script> 🦩 شاي =1+1`;
    await press("Add New Destination");
    await fill(await findDialog(), { Name: nasty, "Top Experiences": nasty });
    await press("Create Destination");
    await expectToast("Success!");
    expect((await findCard(nasty)).querySelector("img, script")).toBe(null);
    expect(findRow(nasty)).toBeDefined();
  });

  it("keep in the dialog what the server refuses, quote it, and send it again as the same edit", async () => {
    mayRefuse();
    refusal = { code: "P0001", message: "The mountain is closed" };
    await press("Add New Destination");
    const form = await findDialog();
    await fill(form, { Name: "Closed" });
    await press("Create Destination", form);
    await expectToast("Error: The mountain is closed");
    await expectText(form, "The server did not accept this: The mountain is closed");
    expect(getTypedText(form, "Name")).toBe("Closed");
    refusal = undefined;
    await press("Create Destination", form);
    await expectToast("Success!: Destination created successfully.");
    expect(backend.rows("destinations").filter(({ name }) => name === "Closed")).toHaveLength(1);
  });

  it("destinations that are refused without a word have the words of the catalogue", async () => {
    mayRefuse();
    refusal = { code: "23514", message: "" };
    await press("Edit Georgia");
    await fill(await findDialog(), { Name: "Georgia changed" });
    await press("Save Changes");
    await expectToast("Error: Failed to save destination");
    await userEvent.keyboard("{Escape}");
    await expectNoDialog();
    await expectText(await findCard("Georgia changed"), "Needs attention");
    await press("Delete Kyrgyzstan");
    await press("Delete", await findDialog(undefined, "alertdialog"));
    await expectToast("Error: Failed to delete destination");
    await findCard("Kyrgyzstan");
  });

  it("destinations that were refused wait for a person, who tries again or gives them up", async () => {
    mayRefuse();
    const refuse = async (culture: string) => {
      refusal = { code: "23514", message: "Not in this season" };
      await press("Edit Georgia");
      await fill(await findDialog("Edit Destination"), { Culture: culture });
      await press("Save Changes");
      await expectText(await findDialog("Edit Destination"), "The server did not accept this: Not in this season");
      await userEvent.keyboard("{Escape}");
      await expectNoDialog();
      refusal = undefined;
      await press(/Needs attention/, await findCard("Georgia"));
      return findDialog("Needs attention");
    };
    const decision = await refuse("Refused once");
    await expectText(decision, "Not in this season");
    await expectText(decision, "Refused once");
    await press("Decide later", decision);
    await expectNoDialog();
    await press(/Needs attention/, await findCard("Georgia"));
    await press("Try again", await findDialog("Needs attention"));
    await waitFor(() => expect(findRow("Georgia")?.culture).toBe("Refused once"));
    await expectNoDialog();
    await press("Discard my change", await refuse("Refused twice"));
    await expectNoDialog();
    await expectNoText(await findCard("Georgia"), "Needs attention");
    expect(findRow("Georgia")?.culture).toBe("Refused once");
  });

  it("are made once though the answer is lost", async () => {
    let isLost = false;
    backend.answer(async ({ path, body }) => {
      if (isLost || !path.endsWith("/push_change")) return undefined;
      isLost = true;
      const { p_write_id: writeId, p_id: id, p_patch: patch } = body as Record<string, never>;
      await backend.server
        .makeRemote()
        .write(
          { writeId, kind: "insert", table: "destinations", id, patch, tombstone: null } as never,
          backend.server.epochName,
        );
      throw new TypeError("The answer is lost");
    });
    await press("Add New Destination");
    await fill(await findDialog(), { Name: "Made once" });
    await press("Create Destination");
    const made = await findCard("Made once");
    await expectNoText(made, "Waiting to sync");
    expect(isLost).toBe(true);
    expect(backend.rows("destinations").filter(({ name }) => name === "Made once")).toHaveLength(1);
  });
});
