import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { hasMetadata } from "../../../src/shared/lib/picture-metadata.ts";

const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
  xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
  xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="1,16.9S" exif:GPSLongitude="36,49.3E"/></rdf:RDF>
  </x:xmpmeta><?xpacket end="w"?>`;

const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: "#356" } });
const bytesOf = async (made: Sharp): Promise<ArrayBuffer> => new Uint8Array(await made.toBuffer()).buffer;

describe.each(["jpeg", "png", "webp", "avif"] as const)("a small %s", (format) => {
  it("that tells its place in XMP, or its camera in Exif, is found out", async () => {
    expect(hasMetadata(await bytesOf(picture().withXmp(xmp).toFormat(format)))).toBe(true);
    const exif = { IFD3: { GPSLatitudeRef: "S", GPSLatitude: "1/1 16/1 54/1" } };
    expect(hasMetadata(await bytesOf(picture().withExif(exif).toFormat(format)))).toBe(true);
  });

  it("without any stays as it is", async () => {
    expect(hasMetadata(await bytesOf(picture().toFormat(format)))).toBe(false);
  });
});

it("finds a comment in a PNG, and Photoshop's block in a JPEG", () => {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;
  expect(hasMetadata(bytes("\x89PNG....iTXtXML:com.adobe.xmp"))).toBe(true);
  expect(hasMetadata(bytes("....zTXtComment"))).toBe(true);
  expect(hasMetadata(bytes("....Photoshop 3.0 8BIM"))).toBe(true);
});
