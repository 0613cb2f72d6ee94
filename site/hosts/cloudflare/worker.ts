/** The worker that Cloudflare calls for addresses that are not those of files. */
import { type Assets, answerRequest } from "./answer-request.ts";
import { declaration } from "./site.mjs";

export default {
  fetch: (request: Request, { ASSETS }: { ASSETS: Assets }) => answerRequest(request, declaration, ASSETS),
};
