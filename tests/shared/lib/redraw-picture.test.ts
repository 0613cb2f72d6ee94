import { afterEach, describe, expect, it, vi } from "vitest";
import { redrawPicture } from "../../../src/shared/lib/redraw-picture.ts";

/** The smallest JPEG that counts as complete. */
const picture = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0, 2, 0xff, 0xd9])]);

/**
 * Puts a canvas of one line in the place of the browser's, whose pixels are read through a function.
 * @param size the width and height of the chosen picture
 * @returns the sizes of the drawn pictures
 */
function stubCanvas(
  read: (pixels: Uint8ClampedArray) => Uint8ClampedArray,
  [width, height]: readonly [number, number] = [40, 30],
): [number, number][] {
  const drawnSizes: [number, number][] = [];
  class Canvas {
    readonly width: number;
    readonly height: number;
    constructor(width: number, height: number) {
      this.width = width;
      this.height = height;
    }
    getContext() {
      const pixels = new Uint8ClampedArray(4 * this.width * this.height);
      return {
        fillStyle: "",
        fillRect(place: number) {
          pixels.set([...(this.fillStyle.match(/\d+/g) ?? []).map(Number), 255], 4 * place);
        },
        drawImage: () => {},
        getImageData: () => ({ data: read(pixels) }),
      };
    }
    convertToBlob = async ({ type }: { type: string }) => {
      drawnSizes.push([this.width, this.height]);
      return new Blob(["drawn"], { type });
    };
  }
  vi.stubGlobal("OffscreenCanvas", Canvas);
  vi.stubGlobal("createImageBitmap", async () => ({ width, height, close: () => {} }));
  return drawnSizes;
}

afterEach(() => vi.unstubAllGlobals());

describe("a picture", () => {
  it("is redrawn where the browser reads a canvas as it was drawn, or as nobody could tell from it", async () => {
    stubCanvas((pixels) => pixels);
    expect(await redrawPicture(picture)).toMatchObject({ outcome: "redrawn", picture: { type: "image/webp" } });
    stubCanvas((pixels) => pixels.map((value, place) => (place % 4 === 3 ? value : value ^ 1)));
    expect(await redrawPicture(picture)).toMatchObject({ outcome: "redrawn" });
  });

  it.each([
    [
      [3200, 800],
      [1600, 400],
    ],
    [
      [800, 3200],
      [400, 1600],
    ],
    [
      [1600, 2],
      [1600, 2],
    ],
  ] as const)("of %j pixels is drawn in %j: its longer side is at most 1,600", async (size, drawn) => {
    const drawnSizes = stubCanvas((pixels) => pixels, size);
    await redrawPicture(picture);
    expect(drawnSizes).toEqual([drawn]);
  });

  it.each([
    ["noise", (pixels: Uint8ClampedArray) => pixels.map((_, place) => (place * 97 + 31) % 256)],
    ["white alone", (pixels: Uint8ClampedArray) => pixels.fill(255)],
  ])("is refused, and not published as %s, where the browser protects from being recognised", async (_what, read) => {
    stubCanvas(read);
    expect(await redrawPicture(picture)).toEqual({
      outcome: "refused",
      message: expect.stringContaining("allow it for this site"),
    });
  });
});
