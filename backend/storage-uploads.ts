import { detectImageType } from "../src/shared/rules/image-upload.ts";

/**
 * Converts an upload to the form that @supabase/lite reads, with the bytes as the body. supabase-js sends a Blob or File as a form
 * whose file has an empty name, which hosted Supabase accepts; lite expects a field named `file`, and none at all on PUT.
 * @param request a request under /storage/v1
 * @param body the bytes of that request
 * @returns the request to pass on, the same one unless it is an upload; or the refusal of a file whose bytes are not of its
 *   declared picture type
 */
export async function unwrapUpload(request: Request, body: Uint8Array): Promise<Request | Response> {
  const { pathname } = new URL(request.url);
  const isUpload =
    (request.method === "POST" || request.method === "PUT") && pathname.startsWith("/storage/v1/object/");
  if (!isUpload) return request;
  const type = request.headers.get("content-type") ?? "";
  const headers = new Headers(request.headers);
  if (!type.startsWith("multipart/form-data")) {
    // Lite needs the size of the body, even of one sent in chunks, to refuse one that is too large.
    headers.set("content-length", String(body.byteLength));
    return isDeclaredPicture(type, body) ? new Request(request, { headers }) : makeNotAPictureResponse(type);
  }
  const form = await request.formData();
  const file = [...form.values()].find((value) => typeof value !== "string");
  if (!file) return new Request(request.url, { method: request.method, headers: request.headers });
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isDeclaredPicture(file.type, bytes)) return makeNotAPictureResponse(file.type);
  const cache = form.get("cacheControl");
  headers.set("content-type", file.type || "application/octet-stream");
  headers.set("content-length", String(bytes.byteLength));
  if (typeof cache === "string" && /^\d+$/.test(cache)) headers.set("cache-control", `max-age=${cache}`);
  return new Request(request.url, { method: request.method, headers, body: bytes });
}

/** Returns true if bytes begin as their declared type of picture requires. Other types are left to the bucket's rules. */
function isDeclaredPicture(declared: string, bytes: Uint8Array): boolean {
  const type = declared.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  return !type.startsWith("image/") || detectImageType(bytes) === type;
}

/**
 * Makes the answer to a file that is not of its declared type, as hosted Storage answers a type that the bucket does not accept.
 */
const makeNotAPictureResponse = (type: string): Response =>
  Response.json(
    { statusCode: "415", error: "invalid_mime_type", message: `The file is not a picture of the type ${type}` },
    { status: 400, headers: { "access-control-allow-origin": "*" } },
  );
