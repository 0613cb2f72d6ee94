import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import type { PostImages } from "../../../../src/staff/edits/picture-uploads.ts";
import { AdvisersField } from "../../../../src/staff/screens/business/advisers-field.tsx";
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

  it("take no picture of a person that no page would show, and say what to do instead", async () => {
    const form = await findDialog("Edit Business Details");
    await fill(form, { "Who answers": "Asha\nOtieno | Adviser | | https://elsewhere.example/o.jpg" });
    await press("Save Changes", form);
    await expectText(form, "No page shows a picture from another site. Upload it here instead: Otieno");
    expect(backend.rows("business")).toMatchObject([{ advisers: null }]);
    await fill(form, { "Who answers": "Asha\nOtieno | Adviser | | /o.jpg" });
    await press("Save Changes", form);
    await expectNoDialog();
    await waitFor(() =>
      expect(backend.rows("business")).toMatchObject([{ advisers: "Asha\nOtieno | Adviser | | /o.jpg" }]),
    );
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

const address = "/storage/v1/object/public/images/o.webp";
const images: PostImages = {
  add: async (_file, { onStored, isWatched }) => {
    onStored(address);
    return isWatched() ? { outcome: "saved", address } : { outcome: "refused", message: "It is not shown." };
  },
  isPreparing: () => false,
  readWaitingPicture: async () => undefined,
};
function AdvisersForm({ begin, ...parts }: { begin: string } & Partial<PostImages>) {
  const [value, setValue] = useState(begin);
  return (
    <AdvisersField
      name="advisers"
      label="Who answers"
      value={value}
      onChange={setValue}
      images={{ ...images, ...parts }}
    />
  );
}

describe("the people who answer", () => {
  const getArea = () => screen.getByLabelText<HTMLTextAreaElement>("Who answers");
  const choose = () => {
    const input = document.querySelector("input[type=file]") as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File(["x"], "o.png", { type: "image/png" })] } });
  };

  it("get an uploaded picture in the line of the caret, which is shown with the name", async () => {
    render(<AdvisersForm begin={"Asha\nOtieno | Adviser\nÉlodie"} />);
    getArea().setSelectionRange(8, 8);
    fireEvent.select(getArea());
    choose();
    await screen.findByText("The image is uploaded.");
    expect(getArea().value).toBe(`Asha\nOtieno | Adviser |  | ${address}\nÉlodie`);
    await waitFor(() => expect(document.querySelector("li img")?.getAttribute("src")).toBe(address));
    expect(document.querySelector("li")?.textContent).toBe("Otieno");
  });

  it("lose a picture that the server refuses, and keep the rest of the line", async () => {
    const add: PostImages["add"] = async (_file, { onStored }) => {
      onStored(address);
      return { outcome: "refused", message: "It is too large." };
    };
    const watched: PostImages["add"] = async (file, watch) => {
      const outcome = await add(file, watch);
      expect(watch.isWatched()).toBe(true);
      return outcome;
    };
    render(<AdvisersForm begin="Otieno | Adviser | Knows Laos." add={watched} />);
    choose();
    await screen.findByText("It is too large.");
    expect(getArea().value).toBe("Otieno | Adviser | Knows Laos.");
  });

  it("can be given no picture while nobody is named", () => {
    render(<AdvisersForm begin=" " />);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Upload image" }).disabled).toBe(true);
  });
});
