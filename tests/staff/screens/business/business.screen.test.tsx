import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { makeFollowUp } from "../../../harness/follow-ups.ts";
import { makeLead } from "../../../harness/leads.ts";
import { ModelBackend } from "../../../harness/screens/model-backend.ts";
import {
  expectNoDialog,
  expectStatus,
  expectText,
  fill,
  findDialog,
  getMain,
  hoursAgo,
  press,
} from "../../../harness/screens/press.ts";
import { openStaffArea } from "../../../harness/screens/staff-area.tsx";

let backend: ModelBackend;
beforeEach(() => {
  backend = new ModelBackend();
});

describe("a mail that confirms an enquiry", () => {
  const label = "Confirmation to travellers";
  const open = async (has_mail: boolean, confirmation: string | null) => {
    backend.putRow("business", { id: "5a1e0000-0000-4000-8000-0000000000b1", confirmation });
    backend.answer(({ path }) =>
      path.endsWith("/rpc/outgoing_state")
        ? Response.json({ wants_mail: false, has_mail, push_key: null, devices: [] })
        : undefined,
    );
    await openStaffArea("/admin/business", "Business Details", { backend });
    await press("Edit");
    return findDialog("Edit Business Details");
  };

  it.each([
    ["is offered where a mail service sends it", true, null, true],
    ["is not offered where none does", false, null, false],
    ["can be taken away where one is written and none sends it", false, "Dear traveller", true],
  ])("%s", async (_words, hasMail, text, isOffered) => {
    const form = await open(hasMail, text);
    await waitFor(() => expect(within(form).queryAllByLabelText(label)).toHaveLength(isOffered ? 1 : 0));
    expect(screen.queryAllByText(label, { selector: "dt" })).toHaveLength(isOffered ? 1 : 0);
  });
});

describe("the details of the business", () => {
  beforeEach(async () => {
    backend.putRow("business", { id: "5a1e0000-0000-4000-8000-0000000000b1" });
    await openStaffArea("/admin/business", "Business Details", { backend });
    await press("Edit");
  });

  it("show what is default, and are changed by a form that cleans and checks", async () => {
    const form = await findDialog("Edit Business Details");
    await fill(form, { Telephone: "12" });
    await press("Save Changes", form);
    await waitFor(() => expect(form.querySelector("[aria-invalid=true]")).not.toBe(null));
    await fill(form, { Telephone: "+254 712 345678", "Opening hours": "Monday to Friday\n9 to 5" });
    await press("Save Changes", form);
    await expectNoDialog();
    await waitFor(() =>
      expect(backend.rows("business")).toMatchObject([
        { phone: "+254 712 345678", hours: "Monday to Friday\n9 to 5", whatsapp: null },
      ]),
    );
    await expectText(getMain, "+254 712 345678");
    await expectText(getMain, "(default)");
  });

  it("say in a conflict, too, how many records the chosen months would delete", async () => {
    for (const months of [3, 4, 5, 0]) {
      const created_at = hoursAgo(months * 31 * 24 + 1);
      const id = backend.putRow("leads", makeLead({ name: `Months ${months}`, created_at }));
      backend.putRow("follow_ups", makeFollowUp({ id, created_at, stage: "won" }));
    }
    await expectStatus("up-to-date");
    const form = await findDialog("Edit Business Details");
    backend.setOnline(false);
    await fill(form, { "Months of keeping": "2" });
    await press("Save Changes", form);
    await press("Set It", await findDialog(undefined, "alertdialog"));
    await expectNoDialog();
    backend.putRow("business", { ...backend.rows("business")[0], retention_months: "12" });
    backend.setOnline(true);
    await press("1 needs attention", await screen.findByRole("banner"));
    await press(/^Decide on/, await findDialog());
    await expectText(
      await findDialog("Needs attention"),
      "Yours, 2 months: 3 enquiries and messages are older than that",
    );
  });
});
