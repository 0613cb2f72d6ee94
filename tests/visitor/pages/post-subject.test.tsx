import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { makePostPage } from "../../../src/visitor/pages/rows.tsx";

const renderPost = (texts: { title: string; excerpt: string | null; content: string }) => {
  const post = {
    id: "b0000000-0000-4000-8000-000000000001",
    slug: "a-post",
    featured_image: null,
    published: true,
    ...texts,
    published_at: "2026-11-27T00:00:00Z",
    updated_at: "2026-11-27T00:00:00Z",
  };
  const page = makePostPage({ post, related: [], html: "", copy: { at: 0, hidden: true }, plans: null });
  return { form: page.formAddress, html: parse(renderToStaticMarkup(page.body({ at: 0 }))).text };
};

it("a post is about the country of its title or excerpt, and not about one that its text takes examples from", () => {
  const examples = "In Morocco the big taxi leaves when it is full. Morocco's drivers count to six.";
  const general = renderPost({ title: "How to ride a shared taxi anywhere", excerpt: null, content: examples });
  expect(general.form).toBe("/#questionnaire");
  expect(general.html).not.toContain("Morocco");
  const about = renderPost({ title: "Shared taxis", excerpt: "From Fes to the desert of Morocco.", content: "" });
  expect(about.form).toBe("/destinations/morocco#questionnaire");
  expect(about.html).toContain("Read the guide to Morocco");
});
