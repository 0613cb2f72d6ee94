/** The pages that answer a form which was sent without a script and refused: the reason, the words, and all that was typed. */
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { RefusedMessagePage } from "../../../src/visitor/features/contact/message-answers.tsx";
import { RefusedEnquiryPage } from "../../../src/visitor/features/enquiry/enquiry-answers.tsx";
import type { SentForm } from "../../../src/visitor/rules/sent-form.ts";
import { formProblems } from "../../../supabase/functions/_shared/form-problems.ts";
import { trapField, trapMessage } from "../../../supabase/functions/_shared/trap-field.ts";

const findField = (name: string) => document.querySelector<HTMLInputElement>(`form [name=${name}]`);
const readError = (name: string) => document.querySelector(`form [data-error-of=${name}]`)?.textContent;
const listUnknown = () =>
  screen.queryAllByText(/^Unknown field/).map(({ textContent }) => textContent?.replace("Unknown field ", ""));
const long = "x".repeat(50);

const pages: [string, (props: { sent: SentForm | undefined }) => React.ReactNode, Record<string, string>, string][] = [
  ["an enquiry", RefusedEnquiryPage, { name: "A", location: "Kisumu", contact: "nobody", age: "41" }, "location"],
  ["a message", RefusedMessagePage, { name: "Amina", email: "nobody", message: "When is the ferry?" }, "name"],
  ["a question", RefusedMessagePage, { message: "When?", contact: "nobody", about: "Laos" }, "about"],
];

describe.each(pages)("%s that is refused", (_what, Page, body, right) => {
  const wrong = "email" in body ? "email" : "contact";

  it("has the message beside each wrong field, and what was typed in all of them", () => {
    render(<Page sent={{ body, wrong: [wrong] }} />);
    expect(screen.getByRole("alert").textContent).toBe("Some of it needs a change. Everything you wrote is below.");
    for (const [name, typed] of Object.entries(body)) expect(findField(name)?.value, name).toBe(typed);
    expect(readError(wrong)).toMatch(/email address/);
    expect([findField(wrong)?.getAttribute("aria-invalid"), findField(right)?.getAttribute("aria-invalid")]).toEqual([
      "true",
      null,
    ]);
    expect([readError(right) ?? "", listUnknown()]).toEqual(["", []]);
    expect(findField(trapField)?.closest("[data-hidden-field]")?.hasAttribute("hidden")).toBe(true);
  });

  it("names the fields that are unknown, a long one by its beginning, and no others", () => {
    render(<Page sent={{ body, wrong: [wrong, "status", long] }} />);
    expect(listUnknown()).toEqual(['"status"', `"${"x".repeat(40)}"`]);
  });

  it("shows the hidden field to a person who has filled it in, and asks them to leave it empty", () => {
    render(<Page sent={{ body, wrong: [trapField] }} />);
    expect([readError(trapField), listUnknown()]).toEqual([trapMessage, []]);
    expect(findField(trapField)?.closest("[data-hidden-field]")?.hasAttribute("hidden")).toBe(false);
    expect(findField(trapField)?.value).toBe("");
  });

  it("says what is wrong where it is no field, with the form as it was sent", () => {
    render(<Page sent={{ body, wrong: [], problem: "busy" }} />);
    expect(screen.getByRole("alert").textContent).toBe(formProblems.busy);
    expect([findField(wrong)?.value, document.querySelector("[aria-invalid=true]")]).toEqual(["nobody", null]);
  });

  it("is shown by a page that was made before with the rule of every field", () => {
    render(<Page sent={undefined} />);
    expect(document.querySelector("form")).toBeNull();
    const rules = [...document.querySelectorAll(".form-rule")].map(({ id, textContent }) => [id, textContent]);
    expect(rules.map(([id]) => id)).toEqual(expect.arrayContaining([`field-${wrong}`]));
    for (const [, words] of rules) expect(words).toMatch(/^[A-Z][^:]+: ./);
    expect(document.querySelectorAll(".form-problem")).toHaveLength(Object.keys(formProblems).length);
  });
});
