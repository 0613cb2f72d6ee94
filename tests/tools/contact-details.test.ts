import { expect, it } from "vitest";
import { examples } from "../../src/content/brand.ts";
import type { Target } from "../../tools/doctor/site.ts";
import { siteProbes } from "../../tools/doctor/site-probes.ts";

const probe = siteProbes["the business's own contact details"];

const target = (site: string, text: string): Target => ({
  site,
  supabase: site,
  key: "",
  ask: async () => ({ status: 200, headers: new Headers(), text }),
});

it("names the invented contact details that a live site still shows", async () => {
  const finding = await probe?.(target("https://kilele.travel", `Write to ${examples.email}`));
  expect(finding).toEqual({ state: "bad", says: expect.stringContaining(examples.email) });
});

it("is content with the business's own, and lets a local site show the examples", async () => {
  const own = await probe?.(target("https://kilele.travel", "Write to post@kilele.travel"));
  const local = await probe?.(target("http://localhost:4173", `Write to ${examples.email}`));
  expect([own?.state, local?.state]).toEqual(["good", "good"]);
});
