import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { ModelBackend } from "../../../harness/screens/model-backend.ts";
import { dialog, fill, main, noDialog, press, reads } from "../../../harness/screens/press.ts";
import { openStaffArea } from "../../../harness/screens/staff-area.tsx";

let backend: ModelBackend;
beforeEach(() => {
  backend = new ModelBackend();
});

describe("the details of the business", () => {
  beforeEach(async () => {
    backend.put("business", { id: "5a1e0000-0000-4000-8000-0000000000b1" });
    await openStaffArea("/admin/business", "Business Details", { backend });
    await press("Edit");
  });

  it("show what is default, and are changed by a form that cleans and checks", async () => {
    const form = await dialog("Edit Business Details");
    await fill(form, { Telephone: "12" });
    await press("Save Changes", form);
    await waitFor(() => expect(form.querySelector("[aria-invalid=true]")).not.toBe(null));
    await fill(form, { Telephone: "+254 712 345678", "Opening hours": "Monday to Friday\n9 to 5" });
    await press("Save Changes", form);
    await noDialog();
    await waitFor(() =>
      expect(backend.rows("business")).toMatchObject([
        { phone: "+254 712 345678", hours: "Monday to Friday\n9 to 5", whatsapp: null },
      ]),
    );
    await reads(main, "+254 712 345678");
    await reads(main, "(default)");
  });
});
