import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { ModelBackend } from "../../harness/screens/model-backend.ts";
import {
  card,
  dialog,
  fill,
  noCard,
  noDialog,
  press,
  reads,
  readsNot,
  told,
  typedIn,
} from "../../harness/screens/press.ts";
import { openStaffArea, says, sendUndoable, toasts } from "../../harness/screens/staff-area.tsx";

let backend: ModelBackend;
beforeEach(() => {
  backend = new ModelBackend();
});

const main = () => screen.getByRole("main");
const search = (label: string, text: string) => userEvent.type(screen.getByRole("searchbox", { name: label }), text);
const rowOf = (table: "destinations" | "services" | "blog_posts", name: string) =>
  backend.rows(table).find((row) => (row.name ?? row.title) === name);
/** The tables' answers to the next writes. */
let refusal: { code: string; message: string } | undefined;
const mayRefuse = () => {
  refusal = undefined;
  backend.answer(({ path }) =>
    refusal && path.endsWith("/push_change") ? Response.json(refusal, { status: 400 }) : undefined,
  );
};

describe("destinations", () => {
  beforeEach(async () => {
    backend.put("destinations", { name: "Georgia", highlights: "Towers" });
    backend.put("destinations", { name: "Kyrgyzstan", highlights: "Felt tents" });
    await openStaffArea("/admin/destinations", "Destinations", { backend });
    await card("Georgia");
  });

  it("are made, changed and deleted, each with its words", async () => {
    await press("Add New Destination");
    const form = await dialog("Add New Destination");
    await fill(form, {
      Name: "  Bhutan ",
      Highlights: "Prayer flags",
      "Top Experiences": " Tiger's Nest \n\n  Punakha Dzong\nArchery\nHot stones\n",
    });
    await press("Create Destination", form);
    await told("Success!: Destination created successfully.");
    await noDialog();
    const list = within(await card("Bhutan")).getByRole("list", { name: "Top Experiences" });
    const items = within(list).getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      ...["Tiger's Nest", "Punakha Dzong", "Archery", "+1 more"],
    ]);
    expect(rowOf("destinations", "Bhutan")).toMatchObject({
      highlights: "Prayer flags",
      culture: null,
      top_experiences: ["Tiger's Nest", "Punakha Dzong", "Archery", "Hot stones"],
    });

    await press("Edit Bhutan");
    await fill(await dialog("Edit Destination"), { Culture: "Masked dances", Highlights: "" });
    await press("Save Changes");
    await told("Success!: Destination updated successfully.");
    await noDialog();
    expect(rowOf("destinations", "Bhutan")).toMatchObject({ highlights: null, culture: "Masked dances" });

    await press("Delete Bhutan");
    const question = await dialog(undefined, "alertdialog");
    await reads(question, "Are you sure you want to delete this destination?");
    await press("Cancel", question);
    await noDialog();
    await press("Delete Bhutan");
    await press("Delete", await dialog(undefined, "alertdialog"));
    await told("Success!: Destination deleted successfully.");
    await noCard("Bhutan");
    await press("Undo");
    await card("Bhutan");
    await press("Delete Bhutan");
    await reads(await dialog(undefined, "alertdialog"), /ten seconds. After that it is gone for ever/);
    await press("Delete", await dialog(undefined, "alertdialog"));
    await noCard("Bhutan");
    expect(rowOf("destinations", "Bhutan")).toBeDefined();
    await sendUndoable();
    await waitFor(() => expect(rowOf("destinations", "Bhutan")).toBe(undefined));
  });

  it("are found by name and highlights, whatever the case and the accents", async () => {
    await search("Search destinations", "FELT TENTS");
    await noCard("Georgia");
    await card("Kyrgyzstan");
    await search("Search destinations", " no such place");
    await reads(main, "No destinations found");
    await reads(main, "Try adjusting your search");
    await press("Clear Search", screen.getByText(says("Try adjusting your search")).parentElement ?? main());
    await card("Georgia");
  });

  it("ask for a name and for what fits, by the field", async () => {
    await press("Add New Destination");
    const form = await dialog();
    await press("Create Destination", form);
    await reads(form, "Name is required");
    await waitFor(() => expect(document.activeElement?.getAttribute("name")).toBe("name"));
    await fill(form, { Culture: "c".repeat(10_001), Name: "n".repeat(201) });
    await press("Create Destination", form);
    await reads(form, "Too long: 201 characters, at most 200 fit");
    await reads(form, "Too long: 10,001 characters, at most 10,000 fit");
  });

  it("show what is typed as text, whatever it says", async () => {
    const nasty = `<img src=x onerror="window.hit=1"><script>window.hit=1</script> 🦩 شاي =1+1`;
    await press("Add New Destination");
    await fill(await dialog(), { Name: nasty, "Top Experiences": nasty });
    await press("Create Destination");
    await told("Success!");
    expect((await card(nasty)).querySelector("img, script")).toBe(null);
    expect(rowOf("destinations", nasty)).toBeDefined();
  });

  it("keep in the dialog what the server refuses, quote it, and send it again as the same edit", async () => {
    mayRefuse();
    refusal = { code: "P0001", message: "The mountain is closed" };
    await press("Add New Destination");
    const form = await dialog();
    await fill(form, { Name: "Closed" });
    await press("Create Destination", form);
    await told("Error: The mountain is closed");
    await reads(form, "The server did not accept this: The mountain is closed");
    expect(typedIn(form, "Name")).toBe("Closed");
    refusal = undefined;
    await press("Create Destination", form);
    await told("Success!: Destination created successfully.");
    expect(backend.rows("destinations").filter(({ name }) => name === "Closed")).toHaveLength(1);
  });

  it("that are refused without a word have the words of the catalogue", async () => {
    mayRefuse();
    refusal = { code: "23514", message: "" };
    await press("Edit Georgia");
    await fill(await dialog(), { Name: "Georgia changed" });
    await press("Save Changes");
    await told("Error: Failed to save destination");
    await userEvent.keyboard("{Escape}");
    await noDialog();
    await reads(await card("Georgia changed"), "Needs attention");
    await press("Delete Kyrgyzstan");
    await press("Delete", await dialog(undefined, "alertdialog"));
    await told("Error: Failed to delete destination");
    await card("Kyrgyzstan");
  });

  it("that were refused wait for a person, who tries again or gives them up", async () => {
    mayRefuse();
    const refuse = async (culture: string) => {
      refusal = { code: "23514", message: "Not in this season" };
      await press("Edit Georgia");
      await fill(await dialog("Edit Destination"), { Culture: culture });
      await press("Save Changes");
      await reads(await dialog("Edit Destination"), "The server did not accept this: Not in this season");
      await userEvent.keyboard("{Escape}");
      await noDialog();
      refusal = undefined;
      await press(/Needs attention/, await card("Georgia"));
      return dialog("Needs attention");
    };
    const decision = await refuse("Refused once");
    await reads(decision, "Not in this season");
    await reads(decision, "Refused once");
    await press("Decide later", decision);
    await noDialog();
    await press(/Needs attention/, await card("Georgia"));
    await press("Try again", await dialog("Needs attention"));
    await waitFor(() => expect(rowOf("destinations", "Georgia")?.culture).toBe("Refused once"));
    await noDialog();
    await press("Discard my change", await refuse("Refused twice"));
    await noDialog();
    await readsNot(await card("Georgia"), "Needs attention");
    expect(rowOf("destinations", "Georgia")?.culture).toBe("Refused once");
  });

  it("are made once though the answer is lost", async () => {
    let isLost = false;
    backend.answer(async ({ path, body }) => {
      if (isLost || !path.endsWith("/push_change")) return undefined;
      isLost = true;
      const { p_write_id: writeId, p_id: id, p_patch: patch } = body as Record<string, never>;
      await backend.server
        .remote()
        .write(
          { writeId, kind: "insert", table: "destinations", id, patch, tombstone: null } as never,
          backend.server.epochName,
        );
      throw new TypeError("The answer is lost");
    });
    await press("Add New Destination");
    await fill(await dialog(), { Name: "Made once" });
    await press("Create Destination");
    const made = await card("Made once");
    await readsNot(made, "Waiting to sync");
    expect(isLost).toBe(true);
    expect(backend.rows("destinations").filter(({ name }) => name === "Made once")).toHaveLength(1);
  });
});

describe("an edit without a network", () => {
  beforeEach(async () => {
    backend.put("destinations", { name: "Omo", culture: "Before" });
    await openStaffArea("/admin/destinations", "Destinations", { backend });
    await card("Omo");
    backend.setOnline(false);
  });
  const edit = async (values: Record<string, string>) => {
    await press("Edit Omo");
    await fill(await dialog("Edit Destination"), values);
    await press("Save Changes");
    await told("Kept on this device: The change is sent as soon as you are online.");
    await noDialog();
    await reads(await card("Omo"), "Waiting to sync");
  };
  const elsewhere = (fields: Record<string, unknown>) =>
    backend.put("destinations", { ...rowOf("destinations", "Omo"), ...fields });

  it("waits on its card, and is merged with what somebody else changed in other fields", async () => {
    await edit({ Culture: "Mine" });
    elsewhere({ trivia: "Theirs" });
    backend.setOnline(true);
    await readsNot(await card("Omo"), "Waiting to sync");
    await waitFor(() => expect(rowOf("destinations", "Omo")).toMatchObject({ culture: "Mine", trivia: "Theirs" }));
  });

  it("asks where both changed the same field, shows both, and keeps what the person picks", async () => {
    await edit({ Culture: "Mine <b>towers</b>", Etiquette: "Ask first" });
    elsewhere({ culture: "Theirs: قلاع" });
    backend.setOnline(true);
    await press("1 needs attention", await screen.findByRole("banner"));
    await press(/Decide on\s+Omo/, await dialog());
    const choice = await dialog("Needs attention");
    expect(rowOf("destinations", "Omo")).toMatchObject({ culture: "Theirs: قلاع", etiquette: null });
    const field = within(choice).getByRole("group", { name: "Culture" });
    await reads(field, "Mine <b>towers</b>");
    await reads(field, "Theirs: قلاع");
    const save = () => within(choice).getByRole<HTMLButtonElement>("button", { name: "Save this choice" });
    expect(save().disabled).toBe(true);
    await userEvent.click(within(field).getByRole("radio", { name: /Mine/ }));
    await userEvent.click(save());
    const kept = { culture: "Mine <b>towers</b>", etiquette: "Ask first" };
    await waitFor(() => expect(rowOf("destinations", "Omo")).toMatchObject(kept));
  });

  it("asks anew where the other side changes while somebody is choosing", async () => {
    await edit({ Culture: "Mine" });
    elsewhere({ culture: "Theirs" });
    backend.setOnline(true);
    await waitFor(async () => expect((await card("Omo")).textContent).toContain("Needs attention"));
    await press(/Needs attention/, await card("Omo"));
    const choice = await dialog("Needs attention");
    const mine = () => within(choice).getByRole<HTMLInputElement>("radio", { name: /Mine/ });
    await userEvent.click(mine());
    expect(mine().checked).toBe(true);
    elsewhere({ culture: "Theirs, better" });
    await reads(choice, "It has changed again in the meantime. Please look once more.");
    expect(mine().checked).toBe(false);
    await reads(choice, "Theirs, better");
  });

  it("asks where somebody else has deleted the record, and brings it back", async () => {
    await edit({ Culture: "Mine" });
    backend.remove("destinations", String(rowOf("destinations", "Omo")?.id));
    backend.setOnline(true);
    await waitFor(async () => expect((await card("Omo")).textContent).toContain("Needs attention"));
    await press(/Needs attention/, await card("Omo"));
    await reads(await dialog("Needs attention"), "Somebody else has deleted this while you changed it.");
    await press("Bring it back with my changes");
    await waitFor(() => expect(rowOf("destinations", "Omo")).toMatchObject({ culture: "Mine" }));
  });
});

describe("answers that are none", () => {
  it.each([
    ["an empty list", () => Response.json([])],
    ["nothing", () => Response.json(null)],
    ["a log-in page", () => new Response("<h1>Hotel WiFi</h1>", { headers: { "content-type": "text/html" } })],
    ["a refused token", () => Response.json({ code: "PGRST303", message: "JWT expired" }, { status: 401 })],
    ["a page that blocks", () => new Response("<h1>Blocked</h1>", { status: 403 })],
  ])("never empty the mirror: %s", async (_what, answer) => {
    backend.put("destinations", { name: "Stays" });
    await openStaffArea("/admin/destinations", "Destinations", { backend });
    await card("Stays");
    backend.answer(answer);
    dispatchEvent(new Event("online"));
    await waitFor(() => expect(document.querySelector("[data-sync]")?.getAttribute("data-sync")).toBe("offline"));
    await card("Stays");
  });
});

describe("services", () => {
  it("are made with links of two kinds, and take none that would run something", async () => {
    await openStaffArea("/admin/services", "Services", { backend });
    await reads(main, "No services found");
    await press("Add Service");
    const form = await dialog("Add Service");
    await press("Create Service", form);
    await reads(form, "Name is required");
    await reads(form, "Please select a type");
    const links = "https://a.example/one\n\nAsk us | mailto:hello@kilele.example\nhttps://a.example/two";
    await fill(form, { Name: "Night trains", "CTA Links": `${links}\njavascript:alert(1)` });
    await userEvent.selectOptions(within(form).getByLabelText(/^Type/), "Ready-Made");
    await press("Create Service", form);
    await reads(form, "Not a link that can be shown: javascript:alert(1)");
    await fill(form, { "CTA Links": links });
    await press("Create Service", form);
    await told("Success!: Service created successfully.");
    await reads(await card("Night trains"), "Ready-Made");
    const shown = within(await card("Night trains")).getAllByRole("link");
    expect(shown.map((link) => link.getAttribute("href"))).toContain("mailto:hello@kilele.example");
    expect(rowOf("services", "Night trains")).toMatchObject({
      description: null,
      type: "ready-made",
      cta_links: [
        ...["https://a.example/one", { text: "Ask us", url: "mailto:hello@kilele.example" }, "https://a.example/two"],
      ],
    });
  });

  it("bring back what was typed, until it is discarded", async () => {
    backend.put("services", { name: "Rail", type: "tailor-made", cta_links: [] });
    const { view } = await openStaffArea("/admin/services", "Services", { backend });
    await press("Add Service");
    await fill(await dialog(), { Name: "Half done", Description: "Not yet" });
    await userEvent.keyboard("{Escape}");
    await noDialog();
    await press("Add Service");
    const again = await dialog();
    await reads(again, "Your unfinished changes are back.");
    expect([typedIn(again, "Name"), typedIn(again, "Description")]).toEqual(["Half done", "Not yet"]);
    await press("Discard changes", again);
    expect([typedIn(again, "Name"), typedIn(again, "Description")]).toEqual(["", ""]);
    await userEvent.keyboard("{Escape}");
    await noDialog();
    expect(backend.rows("services")).toHaveLength(1);
    view.unmount();
  });
});

describe("blog posts", () => {
  beforeEach(() => openStaffArea("/admin/blog", "Blog Posts", { backend }));

  it("are written, published, unpublished and deleted, each with its words", async () => {
    await press("Create Blog Post");
    const form = await dialog("Create Blog Post");
    await userEvent.type(within(form).getByRole("textbox", { name: /^Title/ }), "Tea, Türkiye & two trains!");
    expect(typedIn(form, "Slug")).toBe("tea-turkiye-two-trains");
    await fill(form, { Content: "Some **bold** tea\n\n- one\n- two" });
    const preview = within(form).getByRole("region", { name: "Preview" });
    await waitFor(() => expect(preview.querySelector("strong")?.textContent).toBe("bold"));
    expect(preview.querySelectorAll("li")).toHaveLength(2);
    await press("Create Blog Post", form);
    await told("Success!: Blog post created successfully.");
    const post = () => card("Tea, Türkiye & two trains!");
    await reads(await post(), "Draft");
    await reads(await post(), "/blog/tea-turkiye-two-trains");
    expect(backend.rows("blog_posts")).toMatchObject([
      { slug: "tea-turkiye-two-trains", excerpt: null, featured_image: null, published: false },
    ]);

    await press(/^Publish/, await post());
    await told("Success!: Blog post published successfully.");
    await press(/^Edit/, await post());
    const edit = await dialog("Edit Blog Post");
    await fill(edit, { Slug: "tea" });
    await reads(edit, "People have links to /blog/tea-turkiye-two-trains. They will lead");
    await fill(edit, { Slug: "tea-turkiye-two-trains" });
    await userEvent.keyboard("{Escape}");
    await noDialog();
    await press(/^Unpublish/, await post());
    await told("Success!: Blog post unpublished successfully.");

    await press(/^Edit/, await post());
    const renamed = await dialog("Edit Blog Post");
    await fill(renamed, { Title: "Tea", Excerpt: "On tea." });
    // Readers know the address: it does not move with the title.
    expect(typedIn(renamed, "Slug")).toBe("tea-turkiye-two-trains");
    await press("Save Changes", renamed);
    await told("Success!: Blog post updated successfully.");
    await noDialog();
    await search("Search blog posts", "turkiye-two");
    await press(/^Delete/, await card("Tea"));
    const question = await dialog(undefined, "alertdialog");
    await reads(question, "Are you sure you want to delete this blog post?");
    await press("Delete", question);
    await told("Success!: Blog post deleted successfully.");
    await reads(main, "No blog posts found");
  });

  it("have a slug of their own: made from the title where it is left empty, never taken twice", async () => {
    await press("Create Blog Post");
    await fill(await dialog(), { Title: "One Slug", Content: "c", Slug: "" });
    await press("Create Blog Post", await dialog());
    await told("Success!: Blog post created successfully.");
    await noDialog();
    expect(backend.rows("blog_posts")).toMatchObject([{ slug: "one-slug" }]);
    await press("Create Blog Post");
    const form = await dialog();
    await fill(form, { Title: "Another", Content: "c", Slug: "one-slug" });
    await press("Create Blog Post", form);
    await reads(form, "Another blog post has this slug already");
    await fill(form, { Slug: "One Slug" });
    await press("Create Blog Post", form);
    await reads(form, "A slug has small letters");
    expect(backend.rows("blog_posts")).toHaveLength(1);
  });

  it.each([
    [
      "Slug",
      { code: "23505", message: 'duplicate key value violates unique constraint "blog_posts_slug_key"' },
      "slug already",
    ],
    [
      "Excerpt",
      { code: "23514", message: 'new row violates check constraint "blog_posts_excerpt_check"' },
      "excerpt_check",
    ],
  ])(
    "say beside the field %s why they were not saved, and are saved once the reason is gone",
    async (field, reason, words) => {
      mayRefuse();
      refusal = reason;
      await press("Create Blog Post");
      const form = await dialog();
      await fill(form, { Title: "Two of a name", Content: "c", Excerpt: "e" });
      await press("Create Blog Post", form);
      const named = () => within(form).getByRole("textbox", { name: (label) => label.startsWith(field) });
      await waitFor(() => expect(named().getAttribute("aria-invalid")).toBe("true"));
      const described = named().getAttribute("aria-describedby")?.split(" ").pop() ?? "";
      expect(document.getElementById(described)?.textContent).toContain(words);
      expect(document.activeElement).toBe(named());
      // Somebody else has given the other post another slug, say: nothing here need be changed.
      refusal = undefined;
      await press("Create Blog Post", form);
      await told("Success!: Blog post created successfully.");
      expect(backend.rows("blog_posts")).toMatchObject([{ title: "Two of a name" }]);
    },
  );

  it("may have a time of publication by the office's clock, which a publication by hand takes away", async () => {
    await press("Create Blog Post");
    const form = await dialog();
    await fill(form, { Title: "Later", Content: "c" });
    const planned = () => within(form).getByLabelText<HTMLInputElement>("Publish at");
    fireEvent.change(planned(), { target: { value: "2020-01-01T09:00" } });
    await press("Create Blog Post", form);
    await reads(form, "This time is over");
    fireEvent.change(planned(), { target: { value: "2099-12-03T01:30" } });
    await press("Create Blog Post", form);
    await told("Success!: Blog post created successfully.");
    expect(backend.rows("blog_posts")).toMatchObject([{ publish_at: "2099-12-02T22:30:00+00:00", published: false }]);
    await reads(await card("Later"), "To be published on 3 Dec 2099, 01:30, Nairobi time");
    await press(/^Edit/, await card("Later"));
    const edit = await dialog();
    expect(within(edit).getByLabelText<HTMLInputElement>("Publish at").value).toBe("2099-12-03T01:30");
    await userEvent.click(within(edit).getByRole("switch", { name: "Published" }));
    expect(within(edit).queryByLabelText("Publish at")).toBe(null);
    await press("Save Changes", edit);
    await told("Success!: Blog post updated successfully.");
    expect(backend.rows("blog_posts")).toMatchObject([{ publish_at: null, published: true }]);
    await reads(await card("Later"), ", published");
    await readsNot(await card("Later"), "To be published");
  });

  it("show nothing that would run, in the preview either, and take no picture that no page would show", async () => {
    const nasty = `<img src=x onerror="window.hit=1"><script>window.hit=1</script>`;
    await press("Create Blog Post");
    const form = await dialog();
    await fill(form, {
      Title: nasty,
      Slug: "nasty",
      Content: `${nasty}\n\n[link](javascript:window.hit=1) <svg/onload=window.hit=1>\n\n![x](data:text/html,x)`,
      "Featured Image URL": "javascript:window.hit=1",
    });
    await press("Create Blog Post", form);
    await reads(form, "Not the address of an image");
    expect(within(form).getByRole("region", { name: "Preview" }).querySelector("script, svg, img, a")).toBe(null);
    expect(backend.rows("blog_posts")).toEqual([]);
    expect(toasts).toEqual([]);
  });
});
