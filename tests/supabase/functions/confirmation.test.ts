import { expect, it } from "vitest";
import { writeConfirmation } from "../../../supabase/functions/dispatch/confirmation.ts";

it("asks nobody whether they asked, where a colleague wrote it down with them", () => {
  const storedLead = { destination: "nepal", travelers: 2, travel_style: "cultural", duration: "1 week" };
  const confirmed = { ...storedLead, contact: "wanjiru@person.example", words: "Thank you.", reply_to: null };
  const own = writeConfirmation(confirmed, "")?.text ?? "";
  const entered = writeConfirmation(confirmed, "", { isEntered: true })?.text ?? "";
  expect(own).toContain("You did not ask us");
  expect(entered).not.toContain("did not ask");
  expect(entered).toContain("A colleague wrote this down when you spoke with us.");
});
