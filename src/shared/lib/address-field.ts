/**
 * The attributes of a field for an address, a number or a code, so that no phone capitalises, corrects or spell-checks what is
 * typed.
 */
export const addressField = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;
