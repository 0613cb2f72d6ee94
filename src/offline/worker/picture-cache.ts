/**
 * Returns true if a response is a picture that may be cached. A captive portal answers with a page of its own or redirects to
 * one, and the content of an opaque response is unknown.
 */
export const isPicture = ({ status, type, redirected, headers }: Response): boolean =>
  status === 200 &&
  !redirected &&
  (type === "basic" || type === "cors" || type === "default") &&
  (headers.get("Content-Type") ?? "").startsWith("image/");
