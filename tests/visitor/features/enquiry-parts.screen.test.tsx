/** Tests parts of the questionnaire: the consent, the check of the answers and a contact that is added. */
import { fireEvent, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { readShownStep } from "../../../src/shared/lib/form-steps.ts";
import { type EnquiryAnswers, emptyAnswers, enquirySteps } from "../../../src/shared/rules/enquiry.ts";
import { findAnswerError, readEnquiry } from "../../../src/shared/rules/enquiry-check.ts";
import { AddContact } from "../../../src/visitor/features/enquiry/add-contact.tsx";
import { checkEnquiry } from "../../../src/visitor/features/enquiry/answer-checks.ts";
import { EnquiryForm } from "../../../src/visitor/features/enquiry/enquiry-form.tsx";
import {
  isConsentMissing,
  showConsentError,
  showConsentField,
} from "../../../src/visitor/features/enquiry/guardian.ts";
import { GuardianConsent } from "../../../src/visitor/features/enquiry/guardian-consent.tsx";
import { findErrors, showErrors } from "../../../src/visitor/forms/field-errors.ts";
import { fillForm, readAnswers } from "../../../src/visitor/forms/form-answers.ts";
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
    ["\u0661\u0666", true],
    ["\u0967\u096c", true],
    [" \u1041\u1046 ", true],
    ["+9", true],
    ["\u0661\u0668", false],
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
    fillForm(form(), { ...answers, ...change });
  };
  const read = () => readAnswers(form(), Object.keys(emptyAnswers)) as EnquiryAnswers;
  const check = () => {
    const enquiry = readEnquiry(read());
    return enquiry && checkEnquiry(form(), enquiry);
  };

  it("are shown at the first step with an error, with the focus on it, and all others are left alone", () => {
    for (const [step, { fields }] of enquirySteps.entries()) {
      const wrongField = fields.find((field) => field in enquiry && field !== "destination");
      if (!wrongField) continue;
      open({ [wrongField]: "", name: "" });
      const first = enquirySteps.findIndex((each) =>
        each.fields.some((field) => field === wrongField || field === "name"),
      );
      showErrors(
        form(),
        findErrors(read(), (name, answer) => findAnswerError(name as keyof EnquiryAnswers, answer)),
      );
      expect(readShownStep(form()), wrongField).toBe(first);
      expect(first, wrongField).toBe(step);
      expect((document.activeElement as HTMLInputElement).name, wrongField).toBe(wrongField);
    }
  });

  it("are complete, or lack a contact or a consent, or are wrong", () => {
    open({ contact: "ada@example.org" });
    expect(check()).toBe("complete");
    open();
    expect(check()).toBe("without-contact");
    // Nobody can see or answer to a space without a width.
    open({ contact: "\u200b" });
    expect(check()).toBe("without-contact");
    open({ age: "\u0661\u0666" });
    expect(check()).toBe("without-consent");
    open({ age: "seven" });
    expect(check()).toBeUndefined();
  });
});

describe("a contact that is added to a request", () => {
  const type = (value: string) => {
    fireEvent.change(screen.getByRole("textbox"), { target: { value } });
    fireEvent.click(screen.getByRole("button", { name: "Add to the request" }));
  };

  it("is checked before it is sent, and thanked for once it has arrived or waits", async () => {
    const add = vi.fn(async () => "waiting" as const);
    render(<AddContact add={add} onChange={() => {}} />);
    expect(screen.getByRole("textbox", { description: "" }).getAttribute("aria-invalid")).toBe(null);
    type("  ");
    const sentence = "Please enter an email address or a telephone number";
    expect((await screen.findByRole("textbox", { description: sentence })).getAttribute("aria-invalid")).toBe("true");
    type("no address");
    await screen.findByRole("alert");
    expect(add).not.toHaveBeenCalled();
    type(" ada@example.org ");
    await screen.findByText(/kept on this device/);
    expect(add.mock.calls).toEqual([["ada@example.org"]]);
  });

  it("names where to write where it could not be added, whatever went wrong, and can be tried again", async () => {
    let outcome = (): Promise<"added" | "refused"> => Promise.reject(new TypeError("offline"));
    const onChange = vi.fn();
    render(<AddContact add={() => outcome()} onChange={onChange} />);
    type("ada@example.org");
    await screen.findByText(/could not be added/);
    outcome = async () => "added";
    fireEvent.click(screen.getByRole("button"));
    await screen.findByText("Thank you. We answer to");
    screen.getByText("ada@example.org");
    fireEvent.click(screen.getByRole("button", { name: "Change the address" }));
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it("is asked about where its domain is probably mistyped, and may stay as it is", async () => {
    const add = vi.fn(async () => "added" as const);
    render(<AddContact add={add} onChange={() => {}} />);
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "ada@gmial.con" } });
    fireEvent.click(screen.getByRole("button", { name: "ada@gmail.com" }));
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("ada@gmail.com");
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "ada@gmial.con" } });
    fireEvent.click(screen.getByRole("button", { name: "Add to the request" }));
    await screen.findByText("Thank you. We answer to");
    expect(add.mock.calls).toEqual([["ada@gmial.con"]]);
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
