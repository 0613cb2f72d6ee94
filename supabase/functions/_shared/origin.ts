import { cutCharacters } from "./cut-characters.ts";
import { cleanText } from "./typed-text.ts";

/** The place that a request comes from: the page and campaign of its form, or what staff say of a call that they enter. */
export type RequestOrigin = {
  source?: string;
  /** The id of the colleague who enters the request. */
  actor?: string;
  /** True if that colleague chose to have a confirmation mailed. */
  mail?: boolean;
};

/** The longest source that is stored, in characters. */
const maxSourceLength = 200;

/**
 * Reads where a request comes from: the parameter `source` of its address, else the path of the page that posted it, if the browser
 * tells that. Nothing depends on it but what staff are shown.
 */
export function readSource(request: Request): string | undefined {
  const rawSource = new URL(request.url).searchParams.get("source") ?? getPath(request.headers.get("referer"));
  const clean = cleanText(rawSource ?? "");
  return clean === "" ? undefined : cutCharacters(clean, maxSourceLength);
}

function getPath(address: string | null): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  return new URL(address).pathname;
}
