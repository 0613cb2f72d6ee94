import { afterAll, beforeAll, expect, it } from "vitest";
import { type Watch, watchSecurity } from "../tests/harness/browser/security-watch.ts";
import { insertLead, openScreen, signIn } from "../tests/harness/browser/staff-leads-page.ts";
import { closeAfterAll, context, openDevice, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

const markup = [`<img src=x onerror=pwned(1)>`, `"><svg onload=pwned(2)>`, `</script><script>pwned(3)</script>`];
const screens = ["Dashboard", "Destinations", "Services", "Leads", "Blog Posts"] as const;

let watch: Watch;
siteForAll();
beforeAll(async () => {
  await openDevice({ serviceWorkers: "block", viewport: { width: 1280, height: 900 } });
  watch = await watchSecurity(context);
  await signIn(page, site);
});
afterAll(closeAfterAll);

it("what visitors and colleagues send stays text on every staff screen, on arrival and after a reload", {
  tags: [longTag],
}, async () => {
  await openScreen(page, "Leads");
  // The leads arrive while the page is open, so each is a realtime row with a toast.
  for (const name of markup) await insertLead(site, { name, location: name, hoursAgo: 0 });
  await page.getByText("onerror=pwned(1)").first().waitFor();
  await site.backend.db.query("insert into public.destinations (name, highlights, food) values ($1, $1, $1)", [
    markup[0],
  ]);
  await site.backend.db.query(
    `insert into public.services (name, type, description, cta_links)
      values ($1, 'ready-made', $1, jsonb_build_array(jsonb_build_object('text', $1::text, 'url', 'https://a"onclick="pwned(4)')))`,
    [markup[1]],
  );
  await site.backend.db.query(
    "insert into public.blog_posts (title, slug, excerpt, content, published) values ($1, 'markup', $1, $2, true)",
    [markup[2], `${markup.join("\n\n")}\n\n[x](javascript:pwned(5))`],
  );
  for (let round = 0; round < 2; round++) {
    for (const screen of screens) {
      await openScreen(page, screen);
      await page.waitForTimeout(200);
      const suspicious = await page.evaluate(
        () =>
          [...document.querySelectorAll("*")].filter((element) =>
            element
              .getAttributeNames()
              .some((name) => name.startsWith("on") || /^\s*javascript:/i.test(element.getAttribute(name) ?? "")),
          ).length,
      );
      expect(suspicious, screen).toBe(0);
    }
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
  expect(watch).toEqual({ executions: [], violations: [] });
});
