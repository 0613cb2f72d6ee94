import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const styles = readFileSync("src/visitor/document.css", "utf8");

/** Computes the relative luminance (WCAG 2.2) of a colour from channels between 0 and 255. */
const luminance = (channels: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

it("letters of the header stand out from the lightest picture that can lie below them", () => {
  const [, rule = ""] = /\.site-header \{([\s\S]*?)\}/.exec(styles) ?? [];
  const letters =
    /color: #(\w{6});/
      .exec(rule)?.[1]
      ?.match(/../g)
      ?.map((channel) => Number.parseInt(channel, 16)) ?? [];
  expect(letters).toHaveLength(3);
  // The letters end above 80 % of the header's height, so only the last stop of the gradient lies below them.
  const stops = [...rule.matchAll(/rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/g)].map(([, ...parts]) => parts.map(Number));
  expect(stops).toHaveLength(3);
  expect(rule).toMatch(/rgb\([^)]+\) 80%/);
  for (const [red = 0, green = 0, blue = 0, alpha = 0] of stops.slice(0, 2)) {
    const white = [red, green, blue].map((channel) => 255 * (1 - alpha) + channel * alpha);
    const contrast = (luminance(letters) + 0.05) / (luminance(white) + 0.05);
    expect(contrast).toBeGreaterThanOrEqual(4.5);
  }
});
