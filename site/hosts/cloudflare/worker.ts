/** The worker that Cloudflare calls for addresses that are not those of files. */
import { type Assets, answerByDeclaration } from "./answer-by-declaration.ts";
import { declaration } from "./site.mjs";

export default {
  fetch: (request: Request, { ASSETS }: { ASSETS: Assets }) => answerByDeclaration(request, declaration, ASSETS),
};
