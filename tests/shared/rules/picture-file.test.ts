import fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { findFileFault, isAnimated } from "../../../src/shared/rules/picture-file.ts";

const makeBytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const makePicture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: "#356" } });
const readBytes = async (made: Sharp): Promise<Uint8Array> => new Uint8Array(await made.toBuffer());
const incomplete = "This image is not complete: the end of the file is missing.";

describe.each(["jpeg", "png", "webp", "avif"] as const)("a %s", (format) => {
  it("may be decoded, with notes of a camera and with whatever follows its end", async () => {
    const file = await readBytes(
      makePicture()
        .withExif({ IFD0: { Copyright: "camera" } })
        .toFormat(format),
    );
    expect(findFileFault(file)).toBeUndefined();
    if (format !== "avif") expect(findFileFault(Uint8Array.of(...file, 1, 2, 3))).toBeUndefined();
    expect(isAnimated(file)).toBe(false);
  });

  it("a file that ends too soon is refused wherever it ends", async () => {
    const file = await readBytes(makePicture().toFormat(format));
    for (let length = 12; length < file.length; length += 7) {
      expect(findFileFault(file.subarray(0, length)), String(length)).toBe(incomplete);
    }
  });
});

it("a file that ends behind a thumbnail's end is refused", async () => {
  const thumbnail = makeBytes("Exif\0\0\xff\xd8\xff\xd9");
  const file = await readBytes(makePicture().jpeg());
  const app1 = [0xff, 0xe1, 0, thumbnail.length + 2, ...thumbnail];
  const whole = Uint8Array.of(0xff, 0xd8, ...app1, ...file.subarray(2));
  expect(findFileFault(whole)).toBeUndefined();
  expect(findFileFault(whole.subarray(0, -20))).toBe(incomplete);
});

it.each([
  ["", /empty/],
  ["<script>alert(1)</script>", /^This file is not a PNG, JPEG, WebP or AVIF image\.$/],
  ["<svg onload=alert(1)>", /not a PNG/],
  ["%PDF-1.7", /not a PNG/],
  [`\xff\xd8\xff${"x".repeat(32)}`, /not complete/],
])("%j is refused with its reason", (text, reason) => {
  expect(findFileFault(makeBytes(text))).toMatch(reason);
});

it("is too large to be read where it would take gigabytes, and says its size", async () => {
  const png = await readBytes(makePicture().png());
  const makeLargePng = (width: number, height: number) => {
    const file = png.slice();
    new DataView(file.buffer).setUint32(16, width);
    new DataView(file.buffer).setUint32(20, height);
    return findFileFault(file);
  };
  expect(makeLargePng(24_000, 24_000)).toMatch(/too large to be read: 24,000 × 24,000 pixels/);
  expect(makeLargePng(8_000, 6_000)).toBeUndefined();
});

it("tells what moves from what stands still", async () => {
  const moving = async (format: "gif" | "webp") => {
    const raw = await sharp(Buffer.from(Array.from({ length: 8 * 16 * 3 }, (_, place) => (place < 192 ? 0 : 255))), {
      raw: { width: 8, height: 16, channels: 3, pageHeight: 8 },
    } as object)
      .toFormat(format)
      .toBuffer();
    return new Uint8Array(raw);
  };
  for (const format of ["gif", "webp"] as const) {
    const file = await moving(format);
    expect(isAnimated(file), format).toBe(true);
    expect(findFileFault(file), format).toBeUndefined();
    expect(isAnimated(await readBytes(makePicture().toFormat(format))), format).toBe(false);
  }
  const png = await readBytes(makePicture().png());
  const control = makeBytes("\0\0\0\x08acTL\0\0\0\x02\0\0\0\0....");
  expect(isAnimated(Uint8Array.of(...png.subarray(0, 33), ...control, ...png.subarray(33)))).toBe(true);
  expect(isAnimated(png)).toBe(false);
});

it("never throws, whatever a file holds", () => {
  const starts = ["\x89PNG\r\n\x1a\n", "\xff\xd8\xff", "RIFF\0\0\0\0WEBPVP8X", "\0\0\0\x1cftypavif", "GIF89a"];
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 80 }), (start, rest) => {
      const file = Uint8Array.of(...makeBytes(start), ...rest);
      expect(() => [findFileFault(file), isAnimated(file)]).not.toThrow();
    }),
  );
});
