import { type HTMLElement, parse } from "node-html-parser";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Site, startSite } from "../harness/browser/harness.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());
beforeEach(async () => {
  for (const table of ["public.leads", "public.messages", "private.form_posts"])
    await site.backend.db.query(`delete from ${table}`);
});

/**
 * Collects what a browser without scripts would send of a form.
 * @returns the name and the value of each control that counts
 */
function readControls(form: HTMLElement): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const control of form.querySelectorAll("input, select, textarea")) {
    const [name, type] = [control.getAttribute("name"), control.getAttribute("type")];
    if (!name || ((type === "radio" || type === "checkbox") && !control.hasAttribute("checked"))) continue;
    if (control.tagName === "SELECT")
      parameters.append(name, control.querySelector("option[selected]")?.getAttribute("value") ?? "");
    else parameters.append(name, (control.tagName === "TEXTAREA" ? control.text : control.getAttribute("value")) ?? "");
  }
  return parameters;
}

/** Sends a form as a browser without scripts does. @returns the answer, and the page that it shows */
async function send(
  form: HTMLElement,
  typedValues: Record<string, string>,
  sender: Record<string, string> = { origin: site.backend.url },
) {
  const controls = readControls(form);
  for (const [name, value] of Object.entries(typedValues)) controls.set(name, value);
  const answer = await fetch(new URL(form.getAttribute("action") ?? "", site.backend.url), {
    method: form.getAttribute("method") ?? "get",
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html", ...sender },
    body: String(controls),
    redirect: "manual",
  });
  return { status: answer.status, to: answer.headers.get("location"), page: parse(await answer.text()) };
}

async function openForm(path: string, island: string): Promise<HTMLElement> {
  const page = parse(await (await fetch(site.backend.url + path)).text());
  return page.querySelector(`[data-island=${island}] form`) as HTMLElement;
}

const wrongFields = (page: HTMLElement) =>
  page.querySelectorAll("[aria-invalid=true]").map((field) => field.getAttribute("name"));

it("an enquiry with wrong answers comes back with their words and all that was typed, and then arrives", async () => {
  const wrongAnswer = await send(await openForm("/", "questionnaire"), {
    destination: "namibia",
    travelers: "51",
    travel_style: "cultural",
    duration: "2 weeks",
    name: "A",
    age: "41",
    location: "Kisumu, Kenya",
    contact: "not <b>an</b> address",
  });
  expect([wrongAnswer.status, wrongAnswer.page.querySelector("h1")?.text]).toEqual([422, "Not sent yet"]);
  for (const words of [
    "Maximum 50 travelers",
    "Name must be at least 2 characters",
    "Please enter an email address or a telephone number",
  ])
    expect(wrongAnswer.page.text).toContain(words);
  expect(wrongFields(wrongAnswer.page)).toEqual(["travelers", "contact", "name"]);
  const form = wrongAnswer.page.querySelector("form[action='/functions/v1/leads']") as HTMLElement;
  expect(Object.fromEntries(readControls(form))).toMatchObject({
    destination: "namibia",
    travelers: "51",
    travel_style: "cultural",
    duration: "2 weeks",
    name: "A",
    age: "41",
    location: "Kisumu, Kenya",
    contact: "not <b>an</b> address",
  });
  expect(wrongAnswer.page.querySelector("main b")).toBe(null);
  const leads = () => site.backend.db.query("select name, age, travelers, contact from public.leads");
  expect(await leads()).toEqual([]);
  const right = await send(form, { travelers: "50", name: "Amina", contact: "amina@example.org" });
  expect([right.status, right.to?.replace(site.backend.url, "")]).toEqual([303, "/enquiry/sent"]);
  expect(await leads()).toEqual([{ name: "Amina", age: 41, travelers: 50, contact: "amina@example.org" }]);
});

it.each(["/contact", "/"])("a wrong message from %s comes back, and then arrives", async (path) => {
  const typedValues = { name: "Amina", email: "amina", message: "Where does the ferry leave?\nAnd when?" };
  const wrongAnswer = await send(await openForm(path, "contact-form"), typedValues);
  expect([wrongAnswer.status, wrongAnswer.to]).toEqual([422, null]);
  expect(wrongAnswer.page.text).toContain("Please check the email address");
  const form = wrongAnswer.page.querySelector("form[action='/functions/v1/messages']") as HTMLElement;
  expect(Object.fromEntries(readControls(form))).toMatchObject(typedValues);
  const right = await send(form, { email: "amina@example.org" });
  expect([right.status, right.to?.replace(site.backend.url, "")]).toEqual([303, "/message/sent"]);
  expect(await site.backend.db.query("select name, email, message from public.messages")).toEqual([
    { ...typedValues, email: "amina@example.org" },
  ]);
});

const answers = {
  destination: "namibia",
  travelers: "2",
  travel_style: "cultural",
  duration: "2 weeks",
  name: "Amina",
  age: "41",
  location: "Kisumu, Kenya",
  contact: "amina@example.org",
};

it("an enquiry from a browser that hides the origin of its pages arrives", async () => {
  const sender = { origin: "null", "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" };
  const answer = await send(await openForm("/", "questionnaire"), answers, sender);
  expect([answer.status, answer.to]).toEqual([303, "/enquiry/sent"]);
  expect(await site.backend.db.query("select name from public.leads")).toEqual([{ name: "Amina" }]);
});

it("an enquiry of which the browser does not say where it comes from is refused with a page that has it all, and then arrives", async () => {
  const refused = await send(await openForm("/", "questionnaire"), answers, { origin: "null" });
  expect([refused.status, refused.page.querySelector("h1")?.text]).toEqual([403, "Not sent yet"]);
  expect(refused.page.querySelector("[role=alert]")?.text).toContain("does not say that it comes from a page of this");
  const form = refused.page.querySelector("form[action='/functions/v1/leads']") as HTMLElement;
  expect(Object.fromEntries(readControls(form))).toMatchObject(answers);
  const sent = await send(form, {});
  expect([sent.status, sent.to?.replace(site.backend.url, "")]).toEqual([303, "/enquiry/sent"]);
});

it("a message that is longer than the server reads at all is answered with a page", async () => {
  const typed = { name: "Amina", email: "amina@example.org", message: "x".repeat(300 * 1024) };
  const answer = await send(await openForm("/contact", "contact-form"), typed);
  expect([answer.status, answer.to?.replace(site.backend.url, "")]).toEqual([
    303,
    "/message/check?problem=too_large#problem-too_large",
  ]);
});
