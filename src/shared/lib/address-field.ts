/** The attributes of a field for an address, a number or a code: no phone capitalises, corrects or spells what is typed there. */
export const addressField = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;
