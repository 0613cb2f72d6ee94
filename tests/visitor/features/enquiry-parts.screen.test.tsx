/** Tests parts of the questionnaire: the consent, the check of the answers and a contact that is added. */
import { fireEvent, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { readShownStep } from "../../../src/shared/lib/form-steps.ts";
import { emptyAnswers, enquirySteps } from "../../../src/shared/rules/enquiry.ts";
import { AddContact } from "../../../src/visitor/features/enquiry/add-contact.tsx";
import { checkAnswers, showErrors } from "../../../src/visitor/features/enquiry/answer-checks.ts";
import { EnquiryForm } from "../../../src/visitor/features/enquiry/enquiry-form.tsx";
import { fillForm } from "../../../src/visitor/features/enquiry/form-answers.ts";
import {
  isConsentMissing,
  showConsentError,
  showConsentField,
} from "../../../src/visitor/features/enquiry/guardian.ts";
import { GuardianConsent } from "../../../src/visitor/features/enquiry/guardian-consent.tsx";
import { TrapField } from "../../../src/visitor/ui/trap-field.tsx";
import { enquiry } from "../../harness/enquiry.ts";

const draw = (markup: string) => {
  document.body.innerHTML = markup;
};

describe("a traveller under 18", () => {
  const form = () => document.querySelector("form") as HTMLFormElement;
  const box = () => form().querySelector("[name=guardian]") as HTMLInputElement;
  const isAsked = () => !(form().querySelector("[data-note=guardian]") as HTMLElement).hidden;

  it.each([
    ["17", true],
    ["1", true],
    ["18", false],
    ["0", false],
    ["", false],
  ])("is asked for a consent at the age of %j: %s", (age, asked) => {
    draw(`<form>${renderToStaticMarkup(<GuardianConsent />)}</form>`);
    box().checked = true;
    showConsentField(form(), age);
    // A hidden box has no effect.
    expect([isAsked(), box().checked]).toEqual([asked, asked]);
  });

  it("cannot send without it, and is told so at the box", () => {
    draw(`<form>${renderToStaticMarkup(<GuardianConsent />)}</form>`);
    expect([isConsentMissing(form(), 17), isConsentMissing(form(), 18)]).toEqual([true, false]);
    showConsentError(form());
    expect(form().querySelector("[data-error-of=guardian]")?.textContent).toMatch(/consent of a parent/);
    expect(document.activeElement).toBe(box());
    box().checked = true;
    expect(isConsentMissing(form(), 17)).toBe(false);
  });
});

describe("the answers of the questionnaire", () => {
  const form = () => document.querySelector("form") as HTMLFormElement;
  const answers = {
    ...emptyAnswers,
    ...Object.fromEntries(Object.entries(enquiry).map(([name, value]) => [name, String(value)])),
  };
  const open = (change: object = {}) => {
    draw(renderToStaticMarkup(<EnquiryForm />));
    fillForm(form(), { ...answers, ...change } as typeof emptyAnswers);
  };

  it("are shown at the first step with an error, with the focus on it, and all others are left alone", () => {
    for (const [step, { fields }] of enquirySteps.entries()) {
      const wrongField = fields.find((field) => field in enquiry && field !== "destination");
      if (!wrongField) continue;
      open({ [wrongField]: "", name: "" });
      const first = enquirySteps.findIndex((each) =>
        each.fields.some((field) => field === wrongField || field === "name"),
      );
      showErrors(form());
      expect(readShownStep(form()), wrongField).toBe(first);
      expect(first, wrongField).toBe(step);
      expect((document.activeElement as HTMLInputElement).name, wrongField).toBe(wrongField);
    }
  });

  it("are complete, or lack a contact or a consent, or are wrong", () => {
    open({ contact: "ada@example.org" });
    expect(checkAnswers(form())).toBe("complete");
    open();
    expect(checkAnswers(form())).toBe("without-contact");
    open({ age: "17" });
    expect(checkAnswers(form())).toBe("without-consent");
    open({ age: "seven" });
    expect(checkAnswers(form())).toBe("invalid");
  });
});

describe("a contact that is added to a request", () => {
  const type = (value: string) => {
    fireEvent.change(screen.getByRole("textbox"), { target: { value } });
    fireEvent.click(screen.getByRole("button"));
  };

  it("is checked before it is sent, and thanked for once it has arrived or waits", async () => {
    const add = vi.fn(async () => "waiting" as const);
    render(<AddContact add={add} />);
    type("  ");
    await screen.findByText("Please enter an email address or a telephone number");
    type("no address");
    await screen.findByRole("alert");
    expect(add).not.toHaveBeenCalled();
    type(" ada@example.org ");
    await screen.findByText(/kept on this device/);
    expect(add.mock.calls).toEqual([["ada@example.org"]]);
  });

  it("names where to write where it could not be added, whatever went wrong, and can be tried again", async () => {
    let outcome = (): Promise<"added" | "refused"> => Promise.reject(new TypeError("offline"));
    render(<AddContact add={() => outcome()} />);
    type("ada@example.org");
    await screen.findByText(/could not be added/);
    outcome = async () => "added";
    fireEvent.click(screen.getByRole("button"));
    expect(await screen.findByText("Thank you. We answer there.")).not.toBe(null);
  });
});

it("a field for machines is shown to a person who has filled it in, and to nobody else", () => {
  const isHiddenWith = (error?: string) => {
    draw(renderToStaticMarkup(<TrapField name="website" error={error} />));
    const input = document.querySelector("input");
    return [document.querySelector<HTMLElement>("[data-hidden-field]")?.hidden, input?.getAttribute("tabindex")];
  };
  expect(isHiddenWith()).toEqual([true, "-1"]);
  expect(isHiddenWith("Leave it empty")).toEqual([false, null]);
});
