/**
 * The commit that the functions were deployed from. `npm run golive` writes it into the deployed copy; in the repository this
 * constant is empty.
 */
export const commit: string = "";
