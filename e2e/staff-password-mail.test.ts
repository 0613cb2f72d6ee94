import { expect, it } from "vitest";
import { axeContextOptions, buildAndStartSite, expectNoBarrier } from "../tests/harness/browser/harness.ts";
import { button } from "../tests/harness/browser/staff-content-page.ts";
import { deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

// This build declares that the auth server sends mails. The embedded backend refuses the request, because it sends none.
siteForAll(() => buildAndStartSite({ VITE_PASSWORD_MAIL: "on" }));
deviceForEach({ ...axeContextOptions, viewport: { width: 390, height: 844 } });

it("a mail is asked for with the address of the sign-in form; what comes of it is said, and no more", {
  tags: [longTag],
}, async () => {
  await page.goto(`${site.url}/auth`);
  await page.getByText("Forgotten?").click();
  await button(page, "Mail Me a Link").click();
  const field = page.getByLabel("Email");
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);

  await field.fill("amina@kilele.example");
  await button(page, "Mail Me a Link").click();
  await page.getByText("No mail could be sent. Please ask a colleague.").waitFor();
  await page.getByText("Or ask a colleague to open Team").waitFor();

  const isMail = ({ path }: { path: string }) => path.startsWith("/auth/v1/recover");
  site.proxy.fault = (request) => (isMail(request) ? "cut" : "pass");
  await button(page, "Mail Me a Link").click();
  await page.getByText("The server cannot be reached.").waitFor();

  const headers = { "content-type": "application/json" };
  site.proxy.fault = (request) => (isMail(request) ? { status: 200, headers, body: "{}" } : "pass");
  const mailRequest = page.waitForRequest((request) => request.url().includes("/auth/v1/recover"));
  await button(page, "Mail Me a Link").click();
  const request = await mailRequest;
  expect(new URL(request.url()).searchParams.get("redirect_to")).toBe(`${site.url}/auth`);
  expect(request.postDataJSON()).toMatchObject({ email: "amina@kilele.example" });
  await page.getByText("If this address has an account, a mail with a link is on its way.").waitFor();
  await expectNoBarrier(page, "Forgotten, with mail", { widths: [390, 1280] });
});
