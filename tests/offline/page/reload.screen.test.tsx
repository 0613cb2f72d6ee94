import { beforeEach, expect, it } from "vitest";
import { reloadPage, restoreTyped } from "../../../src/offline/page/reload.ts";

const page = () => {
  document.body.innerHTML = `<div data-island="contact-form"><form method="post"><fieldset>
    <input name="name"><textarea name="message"></textarea></fieldset></form></div>`;
};
const typedIn = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;

beforeEach(page);

it("brings what was typed back after a reload, once: what was sent since does not come back", async () => {
  const field = document.querySelector<HTMLInputElement>("[name=name]") as HTMLInputElement;
  field.value = "Amina";
  let reloads = 0;
  await reloadPage({ go: () => void reloads++ });
  expect(reloads).toBe(1);
  page();
  restoreTyped();
  expect([typedIn("name"), typedIn("message")]).toEqual(["Amina", ""]);
  page();
  restoreTyped();
  expect([typedIn("name"), typedIn("message")]).toEqual(["", ""]);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("Amina");
});
