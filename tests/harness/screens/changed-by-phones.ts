/** Finds fields for addresses, codes and searches in which a phone would capitalise or correct text. */

const addressPattern =
  "input:is([type=email], [type=url], [type=tel], [type=search], [type=password], [name=email], [name=contact], [name=slug], " +
  "[name=phone], [name=whatsapp], [name=instagram], [name=facebook], [name=featured_image])";

/** Finds such fields. @returns the name of each */
export const findFieldsThatPhonesChange = (root: ParentNode): string[] =>
  [...root.querySelectorAll<HTMLElement>(addressPattern)]
    .filter(
      (field) =>
        field.getAttribute("autocapitalize") !== "none" ||
        field.getAttribute("autocorrect") !== "off" ||
        field.getAttribute("spellcheck") !== "false",
    )
    .map((field) => field.getAttribute("name") ?? field.id);
