/** The commit that the functions were deployed from. `npm run golive` writes it into the copy that it deploys; here it is not known. */
export const commit: string = "";
