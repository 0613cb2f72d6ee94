/**
 * The attributes of a field for an address, a number or a code, so that no phone capitalises, corrects or spell-checks what is
 * typed.
 */
export const addressFieldAttributes = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;

/** The attributes of a field for a person's or a place's name, which a phone must not correct because no dictionary has it. */
export const nameFieldAttributes = { autoCorrect: "off", spellCheck: false } as const;
