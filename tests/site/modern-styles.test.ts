import { expect, it } from "vitest";
import { removeFallbacks } from "../../site/modern-styles.ts";

const makeProperty = (name: string) => `@property ${name}{syntax:"*";inherits:false}`;

it("styles lose what only older browsers need, and no rule", () => {
  const fallback = "@layer properties{@supports (a:b){*{--tw-read:0;--tw-set:0}}}";
  const rules = ".a{--tw-set:1;width:var(--tw-read,)}@layer base{b{color:red}}";
  expect(removeFallbacks(fallback + rules + makeProperty("--tw-read") + makeProperty("--tw-set"))).toBe(
    rules + makeProperty("--tw-read"),
  );
  expect(removeFallbacks(rules)).toBe(rules);
  const mixed = "{.a{color:color-mix(in oklab,red,blue)}}";
  expect(removeFallbacks(`.a{color:red}@supports (color:color-mix(in lab, red, red))${mixed}.b{top:0}`)).toBe(
    ".a{color:red}.a{color:color-mix(in oklab,red,blue)}.b{top:0}",
  );
  expect(removeFallbacks(`@supports (content:"a" / "")${mixed}`)).toBe(`@supports (content:"a" / "")${mixed}`);
});
