/** Written by `npm run host -- cloudflare`. */
declare module "*/site.json" {
  const declaration: import("../../build/site-declaration.ts").SiteDeclaration;
  export default declaration;
}
