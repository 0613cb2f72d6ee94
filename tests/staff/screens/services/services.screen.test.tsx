import { within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { ModelBackend } from "../../../harness/screens/model-backend.ts";
import { expectText, expectToast, fill, findCard, findDialog, getMain, press } from "../../../harness/screens/press.ts";
import { openStaffArea } from "../../../harness/screens/staff-area.tsx";

let backend: ModelBackend;
beforeEach(() => {
  backend = new ModelBackend();
});

const findRow = (name: string) => backend.rows("services").find((row) => row.name === name);

describe("services", () => {
  it("are made with links of two kinds, and take none that would run something", async () => {
    await openStaffArea("/admin/services", "Services", { backend });
    await expectText(getMain, "No services found");
    await press("Add Service");
    const form = await findDialog("Add Service");
    await press("Create Service", form);
    await expectText(form, "Name is required");
    await expectText(form, "Please select a type");
    const links = "https://a.example/one\n\nAsk us | mailto:hello@kilele.example\nhttps://a.example/two";
    await fill(form, { Name: "Night trains", "CTA Links": `${links}\njavascript:alert(1)` });
    await userEvent.selectOptions(within(form).getByLabelText(/^Type/), "Ready-Made");
    await userEvent.selectOptions(within(form).getByLabelText(/^Outline/), "1 week");
    await press("Create Service", form);
    await expectText(form, "Not a link that can be shown: javascript:alert(1)");
    // An outline belongs to a country: without one it is not dropped without a word.
    await expectText(form, "Please choose the country of the outline");
    await userEvent.selectOptions(within(form).getByLabelText(/^Country/), "Albania");
    await fill(form, { "CTA Links": links });
    await press("Create Service", form);
    await expectToast("Success!: Service created successfully.");
    await expectText(await findCard("Night trains"), "Ready-Made");
    const shownLinks = within(await findCard("Night trains")).getAllByRole("link");
    expect(shownLinks.map((link) => link.getAttribute("href"))).toContain("mailto:hello@kilele.example");
    expect(findRow("Night trains")).toMatchObject({
      description: null,
      type: "ready-made",
      country: "albania",
      outline: "1 week",
      cta_links: [
        ...["https://a.example/one", { text: "Ask us", url: "mailto:hello@kilele.example" }, "https://a.example/two"],
      ],
    });
  });
});
