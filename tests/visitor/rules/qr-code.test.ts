import { decodeQR } from "qr/decode.js";
import { describe, expect, it } from "vitest";
import { encodeQrCode } from "../../../src/visitor/rules/qr-code.ts";

/** Reads a code with a library, from a picture with an empty margin. */
function read(rows: readonly (readonly boolean[])[]): string {
  const [scale, border] = [4, 4];
  const side = (rows.length + border * 2) * scale;
  const data = new Uint8Array(side ** 2 * 4).fill(255);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (rows[Math.floor(y / scale) - border]?.[Math.floor(x / scale) - border])
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  return decodeQR({ width: side, height: side, data });
}

describe("a code", () => {
  it.each([1, 14, 20, 26, 42, 60, 62, 63, 84, 85, 100, 106])("a code of %s bytes is read by a library", (length) => {
    const text = `https://kilele.example/plan#${"0123456789abcdefghjkmnpqrs".repeat(4)}`.slice(0, length);
    expect(read(encodeQrCode(new TextEncoder().encode(text)))).toBe(text);
  });

  it("refuses a longer text", () => {
    expect(() => encodeQrCode(new Uint8Array(107))).toThrow(RangeError);
  });
});
