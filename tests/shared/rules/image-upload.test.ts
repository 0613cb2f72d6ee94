import { expect, it } from "vitest";
import {
  detectImageType,
  findImageFault,
  isImageAddress,
  maxImageBytes,
} from "../../../src/shared/rules/image-upload.ts";

const makeBytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

it.each([
  ["\x89PNG\r\n\x1a\n....", "image/png"],
  ["\xff\xd8\xff\xe0....", "image/jpeg"],
  ["RIFF\0\0\0\0WEBPVP8 ", "image/webp"],
  ["RIFF\0\0\0\0WAVEfmt ", undefined],
  ["LIST\0\0\0\0WEBPVP8 ", undefined],
  ["\0\0\0\x1cftypavif", "image/avif"],
  ["\0\0\0\x1cftypavis", "image/avif"],
  ["\0\0\0\x1cftypheic", undefined],
  ["<svg onload=alert(1)>", undefined],
  ["<!doctype html>", undefined],
  ["GIF89a", undefined],
  ["", undefined],
])("%j is %s", (text, type) => {
  expect(detectImageType(makeBytes(text))).toBe(type);
});

it("takes 5 MiB and not a byte more", () => {
  expect(findImageFault(new ArrayBuffer(maxImageBytes))).toBeUndefined();
  expect(findImageFault(new ArrayBuffer(maxImageBytes + 1))).toMatch(/too large: 5\.0 MB/);
});

it.each([
  ["https://a.example/goat.jpg", true],
  ["http://a.example/goat.jpg", false],
  ["/images/goat.jpg", true],
  ["//evil.example/goat.jpg", false],
  ["/\\evil.example/goat.jpg", false],
  ["images/goat.jpg", false],
  ["see https://a.example/goat.jpg", false],
  ["https://a.example/a goat.jpg", false],
  ["data:image/png;base64,AAAA", false],
])("may show a picture of the address %s: %s", (address, isShown) => {
  expect(isImageAddress(address)).toBe(isShown);
});
