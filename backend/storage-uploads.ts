/**
 * An upload as @supabase/lite reads it: the bytes as the body. supabase-js sends a Blob or File as a form whose file has
 * an empty name, as hosted Supabase takes it; lite looks for a field called `file`, and for none at all on PUT.
 * @param request a request under /storage/v1
 * @param body the bytes of that request, read already
 * @returns the request to hand on; the same one unless it is an upload
 */
export async function unwrapUpload(request: Request, body: Uint8Array): Promise<Request> {
  const { pathname } = new URL(request.url);
  const upload = (request.method === "POST" || request.method === "PUT") && pathname.startsWith("/storage/v1/object/");
  if (!upload) return request;
  const type = request.headers.get("content-type") ?? "";
  const headers = new Headers(request.headers);
  if (!type.startsWith("multipart/form-data")) {
    // Lite needs the size of the body, even of one sent in chunks, to refuse one that is too large.
    headers.set("content-length", String(body.byteLength));
    return new Request(request, { headers });
  }
  const form = await request.formData();
  const file = [...form.values()].find((value) => typeof value !== "string");
  if (!file) return new Request(request.url, { method: request.method, headers: request.headers });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const cache = form.get("cacheControl");
  headers.set("content-type", file.type || "application/octet-stream");
  headers.set("content-length", String(bytes.byteLength));
  if (typeof cache === "string" && /^\d+$/.test(cache)) headers.set("cache-control", `max-age=${cache}`);
  return new Request(request.url, { method: request.method, headers, body: bytes });
}
