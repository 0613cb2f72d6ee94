import { expect, it } from "vitest";
import { describeShown, extractMainText, findSeenPart, readShown } from "../harness/browser/page-text.ts";

it("reads the words of the main part alone, as a reader gets them", () => {
  const html =
    "<header>Menu</header><main id=a><h1>A<!-- --> &amp; b</h1>\n<script>c()</script><p>it&#x27;s</p></main><footer>d</footer>";
  expect(extractMainText(html)).toBe("A & b it's");
});

it("cuts the shortest part that has what is seen", () => {
  const text = "Plan Home Plan One Two Three";
  expect(findSeenPart(text, ["Plan", "put there by a script", " One\n", "Two"])).toBe("Plan One Two");
  expect(findSeenPart(text, ["nothing of it"])).toBe("");
});

it("keeps the text of a picture in letters that EXIF can hold", () => {
  const shown = { page: "/destinations/vietnam", text: "Đồng Văn: 150 km" };
  expect(readShown(Buffer.from(`Exif\0\0${describeShown(shown)}\0`, "latin1"))).toEqual(shown);
  expect(readShown(undefined)).toBeUndefined();
});
