/**
 * Decides if an answer is a picture that may be kept. A network that asks for a log-in answers every address with a page of
 * its own, or leads to one; and the content of an opaque answer is unknown.
 */
export const isPicture = ({ status, type, redirected, headers }: Response): boolean =>
  status === 200 &&
  !redirected &&
  (type === "basic" || type === "cors" || type === "default") &&
  (headers.get("Content-Type") ?? "").startsWith("image/");
