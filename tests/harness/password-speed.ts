/** The switch for what fast-passwords.ts does; a test of the passwords themselves turns it off for its file. */
export const passwordSpeed = { isFast: true };
