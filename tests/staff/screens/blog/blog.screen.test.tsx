import { fireEvent, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { ModelBackend } from "../../../harness/screens/model-backend.ts";
import {
  expectNoDialog,
  expectNoText,
  expectText,
  expectToast,
  fill,
  findCard,
  findDialog,
  getMain,
  getTypedText,
  hoursAgo,
  press,
  searchFor,
} from "../../../harness/screens/press.ts";
import { openStaffArea, toasts } from "../../../harness/screens/staff-area.tsx";

let backend: ModelBackend;
beforeEach(() => {
  backend = new ModelBackend();
});

/** The refusal with which the tables answer the next writes. */
let refusal: { code: string; message: string } | undefined;
const mayRefuse = () => {
  refusal = undefined;
  backend.answer(({ path }) =>
    refusal && path.endsWith("/push_change") ? Response.json(refusal, { status: 400 }) : undefined,
  );
};

describe("blog posts", () => {
  beforeEach(() => openStaffArea("/admin/blog", "Blog Posts", { backend }));

  it("are written, published, unpublished and deleted, each with its words", async () => {
    await press("Create Blog Post");
    const form = await findDialog("Create Blog Post");
    await userEvent.type(within(form).getByRole("textbox", { name: /^Title/ }), "Tea, Türkiye & two trains!");
    expect(getTypedText(form, "Slug")).toBe("tea-turkiye-two-trains");
    await fill(form, { Content: "Some **bold** tea\n\n- one\n- two" });
    const preview = within(form).getByRole("region", { name: "Preview" });
    await waitFor(() => expect(preview.querySelector("strong")?.textContent).toBe("bold"));
    expect(preview.querySelectorAll("li")).toHaveLength(2);
    await press("Create Blog Post", form);
    await expectToast("Success!: Blog post created successfully.");
    const post = () => findCard("Tea, Türkiye & two trains!");
    await expectText(await post(), "Draft");
    await expectText(await post(), "/blog/tea-turkiye-two-trains");
    expect(backend.rows("blog_posts")).toMatchObject([
      { slug: "tea-turkiye-two-trains", excerpt: null, featured_image: null, published: false },
    ]);

    await press(/^Publish/, await post());
    await expectToast("Success!: Blog post published successfully.");
    await press(/^Edit/, await post());
    const edit = await findDialog("Edit Blog Post");
    await fill(edit, { Slug: "tea" });
    await expectText(edit, "People have links to /blog/tea-turkiye-two-trains. They will lead");
    await fill(edit, { Slug: "tea-turkiye-two-trains" });
    await userEvent.keyboard("{Escape}");
    await expectNoDialog();
    await press(/^Unpublish/, await post());
    await expectToast("Success!: Blog post unpublished successfully.");

    await press(/^Edit/, await post());
    const renamed = await findDialog("Edit Blog Post");
    await fill(renamed, { Title: "Tea", Excerpt: "On tea." });
    // The slug stays when the title changes, because readers know the address.
    expect(getTypedText(renamed, "Slug")).toBe("tea-turkiye-two-trains");
    await press("Save Changes", renamed);
    await expectToast("Success!: Blog post updated successfully.");
    await expectNoDialog();
    await searchFor("Search blog posts", "turkiye-two");
    await press(/^Delete/, await findCard("Tea"));
    const question = await findDialog(undefined, "alertdialog");
    await expectText(question, "Are you sure you want to delete this blog post?");
    await press("Delete", question);
    await expectToast("Success!: Blog post deleted successfully.");
    await expectText(getMain, "No blog posts found");
  });

  it("have a slug of their own: made from the title where it is left empty, never taken twice", async () => {
    await press("Create Blog Post");
    await fill(await findDialog(), { Title: "One Slug", Content: "c", Slug: "" });
    await press("Create Blog Post", await findDialog());
    await expectToast("Success!: Blog post created successfully.");
    await expectNoDialog();
    expect(backend.rows("blog_posts")).toMatchObject([{ slug: "one-slug" }]);
    await press("Create Blog Post");
    const form = await findDialog();
    await fill(form, { Title: "Another", Content: "c", Slug: "one-slug" });
    await press("Create Blog Post", form);
    await expectText(form, "Another blog post has this slug already");
    await fill(form, { Slug: "One Slug" });
    await press("Create Blog Post", form);
    await expectText(form, "A slug has small letters");
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
      const form = await findDialog();
      await fill(form, { Title: "Two of a name", Content: "c", Excerpt: "e" });
      await press("Create Blog Post", form);
      const findNamed = () => within(form).getByRole("textbox", { name: (label) => label.startsWith(field) });
      await waitFor(() => expect(findNamed().getAttribute("aria-invalid")).toBe("true"));
      const described = findNamed().getAttribute("aria-describedby")?.split(" ").pop() ?? "";
      expect(document.getElementById(described)?.textContent).toContain(words);
      await waitFor(() => expect(document.activeElement).toBe(findNamed()));
      // The conflict is gone, for instance because the other post has another slug now, so the same form can be saved.
      refusal = undefined;
      await press("Create Blog Post", form);
      await expectToast("Success!: Blog post created successfully.");
      expect(backend.rows("blog_posts")).toMatchObject([{ title: "Two of a name" }]);
    },
  );

  it("may have a time of publication by the office's clock, which a publication by hand takes away", async () => {
    await press("Create Blog Post");
    const form = await findDialog();
    await fill(form, { Title: "Later", Content: "c" });
    const planned = () => within(form).getByLabelText<HTMLInputElement>("Publish at");
    fireEvent.change(planned(), { target: { value: "2020-01-01T09:00" } });
    await press("Create Blog Post", form);
    await expectText(form, "This time is over");
    fireEvent.change(planned(), { target: { value: "2099-12-03T01:30" } });
    await press("Create Blog Post", form);
    await expectToast("Success!: Blog post created successfully.");
    expect(backend.rows("blog_posts")).toMatchObject([{ publish_at: "2099-12-02T22:30:00+00:00", published: false }]);
    await expectText(await findCard("Later"), "To be published on 3 Dec 2099, 01:30, Nairobi time");
    await press(/^Edit/, await findCard("Later"));
    const edit = await findDialog();
    expect(within(edit).getByLabelText<HTMLInputElement>("Publish at").value).toBe("2099-12-03T01:30");
    await userEvent.click(within(edit).getByRole("switch", { name: "Published" }));
    expect(within(edit).queryByLabelText("Publish at")).toBe(null);
    await press("Save Changes", edit);
    await expectToast("Success!: Blog post updated successfully.");
    expect(backend.rows("blog_posts")).toMatchObject([{ publish_at: null, published: true }]);
    await expectText(await findCard("Later"), ", published");
    await expectNoText(await findCard("Later"), "To be published");
  });

  describe("with a planned time", () => {
    const planned = "2099-12-02T22:30:00+00:00";
    let id: string;
    const openEdit = async () => {
      id = backend.putRow("blog_posts", { title: "Later", slug: "later", content: "c", publish_at: planned });
      await press(/^Edit/, await findCard("Later"));
      const form = await findDialog();
      return { form, field: within(form).getByLabelText<HTMLInputElement>("Publish at") };
    };
    const findPost = () => backend.rows("blog_posts").find((row) => row.id === id);
    /** Types what a browser reads as empty, such as a day without an hour. */
    const typeUnreadable = (field: HTMLInputElement) => {
      Object.defineProperty(field, "validity", { value: { badInput: true }, configurable: true });
      fireEvent.change(field, { target: { value: "" } });
    };

    it("keep it, and say what is missing, if somebody removes the hour alone", async () => {
      const { form, field } = await openEdit();
      await fill(form, { Excerpt: "New" });
      typeUnreadable(field);
      await press("Save Changes", form);
      await expectText(form, "Please enter a day and a time");
      expect(findPost()).toMatchObject({ publish_at: planned, excerpt: null });
    });

    it("have none once somebody empties the field", async () => {
      const { form, field } = await openEdit();
      fireEvent.change(field, { target: { value: "" } });
      await press("Save Changes", form);
      await expectToast("Success!: Blog post updated successfully.");
      expect(findPost()).toMatchObject({ publish_at: null });
    });

    it("are saved by a form that was open when they went out, and stay published", async () => {
      const { form } = await openEdit();
      await fill(form, { Excerpt: "Typed before it went out" });
      backend.putRow("blog_posts", { id, published: true, published_at: hoursAgo(0), publish_at: null });
      await waitFor(() => expect(within(form).queryByLabelText("Publish at")).toBe(null));
      await press("Save Changes", form);
      await expectToast("Success!: Blog post updated successfully.");
      expect(findPost()).toMatchObject({ published: true, excerpt: "Typed before it went out" });
    });

    it("are saved though that time is over, if nobody has touched it", async () => {
      const past = "2020-01-01T06:00:00+00:00";
      const { form } = await openEdit();
      backend.putRow("blog_posts", { id, publish_at: past });
      await waitFor(() => expect(within(form).getByLabelText<HTMLInputElement>("Publish at").value).toMatch(/^2020/));
      await fill(form, { Excerpt: "Typed" });
      await press("Save Changes", form);
      await expectToast("Success!: Blog post updated successfully.");
      expect(findPost()).toMatchObject({ publish_at: past, excerpt: "Typed" });
    });
  });

  it("say on which days they were made, changed and published", async () => {
    backend.putRow("blog_posts", {
      title: "Dated",
      slug: "dated",
      content: "c",
      published: true,
      created_at: "2024-01-02T09:00:00Z",
      updated_at: "2025-03-04T09:00:00Z",
      published_at: "2026-05-06T09:00:00Z",
    });
    await expectText(await findCard("Dated"), "Created 2 Jan 2024, updated 4 Mar 2025, published 6 May 2026");
  });

  it("show nothing that would run, in the preview either, and take no picture that no page would show", async () => {
    const nasty = `<img src=x onerror="window.hit=1"><script>window.hit=1</script>`;
    await press("Create Blog Post");
    const form = await findDialog();
    await fill(form, {
      Title: nasty,
      Slug: "nasty",
      Content: `${nasty}\n\n[link](javascript:window.hit=1) <svg/onload=window.hit=1>\n\n![x](data:text/html,x)`,
      "Featured Image URL": "javascript:window.hit=1",
    });
    await press("Create Blog Post", form);
    await expectText(form, "Not the address of an image");
    expect(within(form).getByRole("region", { name: "Preview" }).querySelector("script, svg, img, a")).toBe(null);
    expect(backend.rows("blog_posts")).toEqual([]);
    expect(toasts).toEqual([]);
  });
});
