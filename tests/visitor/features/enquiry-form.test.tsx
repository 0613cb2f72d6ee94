import { type HTMLElement, parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { enquirySteps } from "../../../src/shared/rules/enquiry.ts";
import { findAnswerError } from "../../../src/shared/rules/enquiry-check.ts";
import { EnquiryForm } from "../../../src/visitor/features/enquiry/enquiry-form.tsx";
import {
  type Enquiry,
  getEnquiryField,
  getFormLabel,
  isOptional,
} from "../../../supabase/functions/_shared/enquiry.ts";

const renderForm = (offered?: string): HTMLElement => parse(renderToStaticMarkup(<EnquiryForm offered={offered} />));
const listValues = (form: HTMLElement, name: string) =>
  form.querySelectorAll(`input[name=${name}]`).map((input) => input.getAttribute("value"));

describe("the questionnaire's markup", () => {
  it("names each step once, in a legend that is its heading", () => {
    const legends = renderForm().querySelectorAll("fieldset[data-step] > legend");
    expect(legends.map((legend) => legend.querySelector("h3")?.text)).toEqual(
      enquirySteps.map(({ title }, step) => `${title} (step ${step + 1} of 5)`),
    );
    for (const { title } of enquirySteps) expect(renderForm().text.split(title).length - 1, title).toBe(1);
  });

  it("asks for every declared field in its step, with its label, bounds and options", () => {
    for (const [step, { fields }] of enquirySteps.entries())
      for (const name of fields) {
        const field = getEnquiryField(name);
        const controls = renderForm().querySelectorAll(`[data-step='${step}'] [name=${name}]`);
        const [control] = controls;
        const isRadio = control?.getAttribute("type") === "radio";
        if (isRadio && "options" in field)
          expect(
            controls.map((each) => each.getAttribute("value")),
            name,
          ).toEqual(field.options.map(({ value }) => value));
        else {
          expect(controls, name).toHaveLength(1);
          const label = renderForm().querySelector(`label[for=enquiry-${name}]`)?.text;
          expect(label?.replace(" (optional)", ""), name).toBe(getFormLabel(field));
        }
        if (!isRadio && "options" in field)
          expect(
            control?.querySelectorAll("option").map((each) => each.getAttribute("value")),
            name,
          ).toEqual(["", ...field.options.map(({ value }) => value)]);
        if (field.kind === "number") {
          expect([control?.getAttribute("min"), control?.getAttribute("max")], name).toEqual([
            String(field.min),
            String(field.max),
          ]);
          const pattern = new RegExp(`^(?:${control?.getAttribute("pattern")})$`);
          for (const good of [field.min, field.max, `0${field.max}`]) expect(String(good), name).toMatch(pattern);
          for (const bad of [field.min - 1, field.max + 1, "x", ""]) expect(String(bad), name).not.toMatch(pattern);
        }
        expect(control?.hasAttribute("required"), name).toBe(!isOptional(field));
      }
  });

  it("asks first how to answer, and last for the age, on which a consent depends", () => {
    const last = renderForm().querySelectorAll("[data-step='4'] :is(input, select, textarea)");
    const names = last.map((field) => field.getAttribute("name"));
    expect([names[0], ...names.slice(-2)]).toEqual(["contact", "age", "guardian"]);
    expect(last[0]?.getAttribute("autocomplete")).toBe("email");
  });

  it("lets names and places be written in either direction", () => {
    for (const name of ["name", "location", "place_in_mind"])
      expect(renderForm().querySelector(`input[name=${name}]`)?.getAttribute("dir"), name).toBe("auto");
  });

  it("has the country of its page first, chosen, and the way on beside it", () => {
    const form = renderForm("namibia");
    const values = listValues(form, "destination");
    expect([values[0], values.length, new Set(values).size]).toEqual(["namibia", 17, 17]);
    expect(form.querySelectorAll("input[checked]").map((input) => input.getAttribute("value"))).toEqual(["namibia"]);
    const beside = form.querySelector("label:has([value=namibia])")?.parentNode?.querySelector("[data-go=next]");
    expect(beside?.text).toBe("Next step");
  });

  it("has the place of a page that is about none of its countries, in sight, and hides an empty one", () => {
    const placeIn = (form: HTMLElement) => form.querySelector("input[name=place_in_mind]");
    const form = parse(renderToStaticMarkup(<EnquiryForm offered="other" place="Georgia" />));
    expect(placeIn(form)?.getAttribute("value")).toBe("Georgia");
    expect(form.querySelector("[hidden] [name=place_in_mind]")).toBeNull();
    expect(listValues(form, "destination")[0]).toBe("other");
    expect(placeIn(renderForm())?.getAttribute("value")).toBe("");
    expect(renderForm().querySelector("[hidden] [name=place_in_mind]")).not.toBeNull();
  });

  it.each(["x".repeat(200), "🇬🇪".repeat(60), `${"x".repeat(99)}  y`])(
    "fills in what its own check takes: %j",
    (place) => {
      const form = parse(renderToStaticMarkup(<EnquiryForm offered="other" place={place} />));
      for (const input of form.querySelectorAll("input:not([type=radio])[value]:not([value=''])")) {
        const name = input.getAttribute("name") as keyof Enquiry;
        expect(findAnswerError(name, input.getAttribute("value")), name).toBeUndefined();
      }
      expect(form.querySelector("input[name=place_in_mind]")?.getAttribute("value")?.length).toBeGreaterThan(90);
    },
  );

  it("lets no phone change an address: no capitals, no corrections, no spelling", () => {
    const contact = renderForm().querySelector("input[name=contact]");
    expect(["autocapitalize", "autocorrect", "spellcheck"].map((name) => contact?.getAttribute(name))).toEqual([
      "none",
      "off",
      "false",
    ]);
    // Names and places are not in dictionaries and may begin with a capital.
    for (const named of ["name", "location"]) {
      const field = renderForm().querySelector(`input[name=${named}]`);
      expect(["autocapitalize", "autocorrect", "spellcheck"].map((name) => field?.getAttribute(name))).toEqual([
        undefined,
        "off",
        "false",
      ]);
    }
  });

  it("has the countries in their order, and none chosen, on a page that is about none", () => {
    const form = renderForm();
    expect(listValues(form, "destination")[0]).toBe("albania");
    expect(form.querySelectorAll("input[type=radio][checked]")).toEqual([]);
    expect(form.querySelectorAll("[data-go=next]")).toHaveLength(1);
  });
});
