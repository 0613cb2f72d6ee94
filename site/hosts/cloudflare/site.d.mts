/** Written by `npm run host -- cloudflare`: the declaration as a module, for this file tells its type before it is there. */
export declare const declaration: import("../../declaration.ts").SiteDeclaration;
