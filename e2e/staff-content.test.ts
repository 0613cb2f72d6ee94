import { beforeEach, describe, expect, it } from "vitest";
import { button, card, dialog, fill, opened, serverRows, toast } from "../tests/harness/browser/staff-content-page.ts";
import { signIn, toasts, visit } from "../tests/harness/browser/staff-leads-page.ts";
import { context, crashTab, deviceForEach, openTab, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();
deviceForEach({ serviceWorkers: "block", viewport: { width: 1280, height: 900 } });
beforeEach(async () => {
  await signIn(page, site);
});

const search = (label: string, text: string) => page.getByRole("searchbox", { name: label }).fill(text);
const focused = (name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(name);

describe("destinations", () => {
  beforeEach(() => visit(page, "Destinations"));

  it("are made, changed and deleted, each with its words", { tags: [longTag] }, async () => {
    await button(page, "Add New Destination").click();
    const form = dialog(page, "Add New Destination");
    await fill(form, {
      Name: "  Bhutan ",
      Highlights: "Prayer flags",
      "Top Experiences": " Tiger's Nest \n\n  Punakha Dzong\nArchery\nHot stones\n",
    });
    await button(form, "Create Destination").click();
    await toast(page, "Success!", "Destination created successfully.");
    await form.waitFor({ state: "detached" });
    await focused("Add New Destination");

    const bhutan = card(page, "Bhutan");
    await bhutan.getByText("Tiger's Nest").waitFor();
    expect(await bhutan.getByRole("list", { name: "Top Experiences" }).getByRole("listitem").allTextContents()).toEqual(
      ["Tiger's Nest", "Punakha Dzong", "Archery", "+1 more"],
    );
    expect(await serverRows(site, "destinations", "name", "Bhutan")).toMatchObject([
      {
        highlights: "Prayer flags",
        culture: null,
        top_experiences: ["Tiger's Nest", "Punakha Dzong", "Archery", "Hot stones"],
      },
    ]);

    const [{ id } = { id: "" }] = (await serverRows(site, "destinations", "name", "Bhutan")) as { id: string }[];
    const address = `/destinations/${id}`;
    expect(await bhutan.getByRole("link", { name: address }).getAttribute("href")).toBe(address);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await button(bhutan, "Copy the address of Bhutan").click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(new RegExp(`^https?://.+${address}$`));

    await button(bhutan, "Edit").click();
    await fill(dialog(page, "Edit Destination"), { Culture: "Masked dances", Highlights: "" });
    await button(dialog(page), "Save Changes").click();
    await toast(page, "Success!", "Destination updated successfully.");
    await focused("Edit Bhutan");
    expect(await serverRows(site, "destinations", "name", "Bhutan")).toMatchObject([
      { highlights: null, culture: "Masked dances" },
    ]);

    await button(bhutan, "Delete").click();
    const question = page.getByRole("alertdialog");
    await question.getByText("Are you sure you want to delete this destination?").waitFor();
    await button(question, "Cancel").click();
    await focused("Delete Bhutan");
    await button(bhutan, "Delete").click();
    await button(question, "Delete").click();
    await toast(page, "Success!", "Destination deleted successfully.");
    await bhutan.waitFor({ state: "detached" });
    await focused("Destinations");
    expect(await serverRows(site, "destinations", "name", "Bhutan")).toEqual([]);
  });

  it("are found by name and highlights, whatever the case and the accents", { tags: [longTag] }, async () => {
    await card(page, "Kyrgyzstan").waitFor();
    await search("Search destinations", "FELT TENTS");
    await card(page, "Georgia").waitFor({ state: "detached" });
    await card(page, "Kyrgyzstan").waitFor();
    await search("Search destinations", "no such place");
    await page.getByText("No destinations found").waitFor();
    await page.getByText("Try adjusting your search").waitFor();
    await button(page, "Clear Search").last().click();
    await card(page, "Georgia").waitFor();
  });

  it("ask for a name, by the field", { tags: [longTag] }, async () => {
    await button(page, "Add New Destination").click();
    await button(dialog(page), "Create Destination").click();
    await dialog(page).getByText("Name is required").waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("name");
    await fill(dialog(page), { Culture: "c".repeat(10_001), Name: "n".repeat(201) });
    await button(dialog(page), "Create Destination").click();
    await dialog(page).getByText("Too long: 201 characters, at most 200 fit").waitFor();
    await dialog(page).getByText("Too long: 10,001 characters, at most 10,000 fit").waitFor();
  });
});

describe("services", () => {
  beforeEach(() => visit(page, "Services"));

  it("are made, changed and deleted, each with its words", { tags: [longTag] }, async () => {
    await button(page, "Add Service").click();
    const form = dialog(page, "Add Service");
    await button(form, "Create Service").click();
    await form.getByText("Name is required").waitFor();
    await form.getByText("Please select a type").waitFor();
    await fill(form, {
      Name: "Night trains",
      "CTA Links":
        " https://a.example/one \n\nAsk us | mailto:hello@kilele.example\nhttps://a.example/two\nhttps://a.example/three",
    });
    await form.getByLabel("Type").selectOption({ label: "Ready-Made" });
    await button(form, "Create Service").click();
    await toast(page, "Success!", "Service created successfully.");

    const made = card(page, "Night trains");
    await made.getByText("Ready-Made", { exact: true }).waitFor();
    await made.getByText("+2 more links").waitFor();
    const links = made.getByRole("link").filter({ hasNotText: "/services/" });
    expect(await links.count()).toBe(2);
    expect(await links.nth(1).getAttribute("href")).toBe("mailto:hello@kilele.example");
    await made.getByText(/^Created /).waitFor();
    expect(await serverRows(site, "services", "name", "Night trains")).toMatchObject([
      {
        description: null,
        type: "ready-made",
        cta_links: [
          "https://a.example/one",
          { text: "Ask us", url: "mailto:hello@kilele.example" },
          "https://a.example/two",
          "https://a.example/three",
        ],
      },
    ]);

    await button(made, "Edit").click();
    await dialog(page).getByLabel("Type").selectOption({ label: "Tailor-Made" });
    await fill(dialog(page), { Description: "Berths and breakfasts." });
    await button(dialog(page), "Save Changes").click();
    await toast(page, "Success!", "Service updated successfully.");
    await made.getByText("Tailor-Made", { exact: true }).waitFor();

    await search("Search services", "breakfasts");
    await made.waitFor();
    expect(await page.getByRole("list", { name: "Services" }).getByRole("heading").count()).toBe(1);
    await button(made, "Delete").click();
    await page.getByText("Are you sure you want to delete this service?").waitFor();
    await button(page.getByRole("alertdialog"), "Delete").click();
    await toast(page, "Success!", "Service deleted successfully.");
    await page.getByText("No services found").waitFor();
    expect(await serverRows(site, "services", "name", "Night trains")).toEqual([]);
  });

  it("take no link that would run something", { tags: [longTag] }, async () => {
    await button(page, "Add Service").click();
    const form = dialog(page);
    await fill(form, { Name: "Odd", "CTA Links": "https://a.example\njavascript:alert(1)" });
    await form.getByLabel("Type").selectOption("tailor-made");
    await button(form, "Create Service").click();
    await form.getByText("Not a link that can be shown: javascript:alert(1)").waitFor();
    await button(form, "Close").last().click();
  });
});

describe("blog posts", () => {
  beforeEach(() => visit(page, "Blog Posts"));

  it("are written, published, unpublished and deleted, each with its words", async () => {
    await button(page, "Create Blog Post").click();
    const form = dialog(page, "Create Blog Post");
    await form.getByLabel("Title").pressSequentially("Tea, Türkiye & two trains!");
    expect(await form.getByLabel("Slug").inputValue()).toBe("tea-turkiye-two-trains");
    await fill(form, { Content: "Some **bold** tea\n\n- one\n- two" });
    const preview = form.getByRole("region", { name: "Preview" });
    expect(await preview.locator("strong").textContent()).toBe("bold");
    expect(await preview.getByRole("listitem").count()).toBe(2);
    expect(await form.getByRole("switch", { name: "Publish immediately" }).isChecked()).toBe(false);
    await button(form, "Create Blog Post").click();
    await toast(page, "Success!", "Blog post created successfully.");

    const post = card(page, "Tea, Türkiye & two trains!");
    await post.getByText("Draft", { exact: true }).waitFor();
    await post.getByText("/blog/tea-turkiye-two-trains").waitFor();
    expect(await serverRows(site, "blog_posts", "slug", "tea-turkiye-two-trains")).toMatchObject([
      { excerpt: null, featured_image: null, published: false },
    ]);

    await button(post, "Publish").click();
    await toast(page, "Success!", "Blog post published successfully.");
    await post.getByText("Published", { exact: true }).waitFor();
    await button(post, "Edit").click();
    await fill(dialog(page, "Edit Blog Post"), { Slug: "tea" });
    await dialog(page).getByText("People have links to /blog/tea-turkiye-two-trains. They will lead").waitFor();
    await fill(dialog(page, "Edit Blog Post"), { Slug: "tea-turkiye-two-trains" });
    await button(dialog(page), "Close").first().click();
    await button(post, "Unpublish").click();
    await toast(page, "Success!", "Blog post unpublished successfully.");
    await post.getByText("Draft", { exact: true }).waitFor();

    await button(post, "Edit").click();
    await fill(dialog(page, "Edit Blog Post"), { Title: "Tea", Excerpt: "On tea." });
    // Readers know the address: it does not move with the title.
    expect(await dialog(page).getByLabel("Slug").inputValue()).toBe("tea-turkiye-two-trains");
    expect(await dialog(page).getByText("People have links").count()).toBe(0);
    await button(dialog(page), "Save Changes").click();
    await toast(page, "Success!", "Blog post updated successfully.");

    const renamed = card(page, "Tea");
    await search("Search blog posts", "turkiye-two");
    await renamed.waitFor();
    await button(renamed, "Delete").click();
    await page.getByText("Are you sure you want to delete this blog post?").waitFor();
    await button(page.getByRole("alertdialog"), "Delete").click();
    await toast(page, "Success!", "Blog post deleted successfully.");
    await page.getByText("No blog posts found").waitFor();
  });

  it("have a slug of their own: made from the title where it is left empty, never taken twice", {
    tags: [longTag],
  }, async () => {
    await button(page, "Create Blog Post").click();
    await fill(dialog(page), { Title: "One Slug", Content: "c", Slug: "" });
    await button(dialog(page), "Create Blog Post").click();
    await toast(page, "Success!", "Blog post created successfully.");
    expect(await serverRows(site, "blog_posts", "slug", "one-slug")).toHaveLength(1);

    await button(page, "Create Blog Post").click();
    await fill(dialog(page), { Title: "Another", Content: "c", Slug: "one-slug" });
    await button(dialog(page), "Create Blog Post").click();
    await dialog(page).getByText("Another blog post has this slug already").waitFor();
    await fill(dialog(page), { Slug: "One Slug" });
    await button(dialog(page), "Create Blog Post").click();
    await dialog(page).getByText("A slug has small letters").waitFor();
    expect(await serverRows(site, "blog_posts", "title", "Another")).toEqual([]);
  });

  it("set their marks by button and by key, and let them be undone", { tags: [longTag] }, async () => {
    await button(page, "Create Blog Post").click();
    const content = dialog(page).getByRole("textbox", { name: "Content" });
    await content.fill("tea");
    await content.selectText();
    await page.keyboard.press("Control+b");
    expect(await content.inputValue()).toBe("**tea**");
    await page.keyboard.press("Control+z");
    expect(await content.inputValue()).toBe("tea");
    await button(dialog(page), "Heading").click();
    expect(await content.inputValue()).toBe("## tea");
    await button(dialog(page), "Quote").click();
    expect(await content.inputValue()).toBe("> ## tea");
    // The sidebar's key is the same as that of bold text.
    expect(await page.locator("#sidebar").getAttribute("data-state")).toBe("expanded");
  });
});

describe("what is typed", () => {
  const nasty = `<img src=x onerror="window.hit=1"><script>window.hit=1</script> 🦩 شاي =1+1`;

  it("is shown as text, whatever it says", async () => {
    await visit(page, "Destinations");
    await button(page, "Add New Destination").click();
    await fill(dialog(page), { Name: nasty, Highlights: "h".repeat(10_000), "Top Experiences": nasty });
    await button(dialog(page), "Create Destination").click();
    await toast(page, "Success!", "Destination created successfully.");
    await card(page, nasty).getByRole("listitem").getByText(nasty).waitFor();
    expect(await serverRows(site, "destinations", "name", nasty)).toMatchObject([{ highlights: "h".repeat(10_000) }]);

    await visit(page, "Blog Posts");
    await button(page, "Create Blog Post").click();
    await fill(dialog(page), {
      Title: nasty,
      Slug: "nasty",
      Content: `${nasty}\n\n[link](javascript:window.hit=1) <svg/onload=window.hit=1>\n\n![x](data:text/html,x)`,
      "Featured Image URL": "javascript:window.hit=1",
    });
    await button(dialog(page), "Create Blog Post").click();
    await dialog(page).getByText("Not the address of an image").waitFor();
    const preview = dialog(page).getByRole("region", { name: "Preview" });
    expect(await preview.locator("script, svg, img, a").count()).toBe(0);
    // A picture that no page would show is refused where it is entered, too.
    await fill(dialog(page), { "Featured Image URL": "", Content: `${nasty}\n\n[link](javascript:window.hit=1)` });
    await button(dialog(page), "Create Blog Post").click();
    await toast(page, "Success!", "Blog post created successfully.");
    await card(page, nasty).waitFor();
    expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  it("keeps the formatting of what is pasted, and one undo takes it back", { tags: [longTag] }, async () => {
    await visit(page, "Blog Posts");
    await button(page, "Create Blog Post").click();
    const content = dialog(page).getByLabel("Content");
    await content.focus();
    await content.evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", "<h2>Part</h2><p><b>Bold</b> <a href='https://x.example'>link</a></p>");
      clipboardData.setData("text/plain", "Part Bold link");
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect.poll(() => content.inputValue()).toBe("## Part\n\n**Bold** [link](https://x.example)");
    await page.keyboard.press("Control+z");
    await expect.poll(() => content.inputValue()).toBe("");
  });

  it("is there again after a reload, a crash and a way round, until it is saved or discarded", async () => {
    await visit(page, "Services");
    await button(page, "Add Service").click();
    await fill(dialog(page), { Name: "Half done", Description: "Not yet" });
    await page.waitForTimeout(100);
    await page.reload();
    // The dialog opens by itself: the address says so.
    await dialog(page).getByText("Your unfinished changes are back.").waitFor();
    expect(await dialog(page).getByLabel("Name").inputValue()).toBe("Half done");
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });

    await visit(page, "Leads");
    await visit(page, "Services");
    await button(page, "Add Service").click();
    expect(await dialog(page).getByLabel("Description").inputValue()).toBe("Not yet");
    await button(dialog(page), "Discard changes").click();
    expect(await dialog(page).getByLabel("Description").inputValue()).toBe("");
    await page.keyboard.press("Escape");

    const first = page.getByRole("list", { name: "Services" }).getByRole("heading").first();
    const name = (await first.textContent()) ?? "";
    await button(card(page, name), "Edit").click();
    await fill(dialog(page), { Description: "Edited, not saved" });
    await page.waitForTimeout(100);
    await crashTab();
    await openTab();
    await page.goto(`${site.url}/admin/services`);
    await button(card(page, name), "Edit").click();
    await dialog(page).getByText("You have an unsaved draft").waitFor();
    await button(dialog(page), "Continue").click();
    await expect.poll(() => dialog(page).getByLabel("Description").inputValue()).toBe("Edited, not saved");
    expect(await serverRows(site, "services", "description", "Edited, not saved")).toEqual([]);
    await button(dialog(page), "Save Changes").click();
    await toast(page, "Success!", "Service updated successfully.");
    await button(card(page, name), "Edit").click();
    expect(await dialog(page).getByText("Your unfinished changes are back.").count()).toBe(0);
    expect(await toasts(page).count()).toBe(1);
  });
});

it("opens the create dialogs from the dashboard", { tags: [longTag] }, async () => {
  for (const [action, heading] of [
    ["Add New Destination", "Destinations"],
    ["Create Blog Post", "Blog Posts"],
    ["Add Service", "Services"],
  ] as const) {
    await page
      .getByRole("main")
      .getByRole("link", { name: action })
      .or(button(page.getByRole("main"), action))
      .click();
    await opened(page, action);
    await page.keyboard.press("Escape");
    await dialog(page, action).waitFor({ state: "detached" });
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    await visit(page, "Dashboard");
  }
});
