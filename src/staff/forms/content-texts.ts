import type { RecordDeclaration } from "../../shared/records/declaration.ts";
import type { EditableListTexts } from "./content-config.ts";

const capitalizeWords = (words: string): string => words.replace(/(^| )\w/g, (letter) => letter.toUpperCase());

/**
 * Makes the texts of a screen whose records staff write from the name of one record.
 * @param own.add the label of the button that begins a new record, which is also the title of its dialog
 * @param own.emptyHint what to do while there is none
 */
export function makeContentTexts(
  { singularName }: Pick<RecordDeclaration, "singularName">,
  own: { add: string; emptyHint: string },
): EditableListTexts {
  const one = singularName.toLowerCase();
  const [title, titleOfOne] = [capitalizeWords(`${singularName}s`), capitalizeWords(singularName)];
  return {
    title,
    searchLabel: `Search ${one}s`,
    add: own.add,
    createTitle: own.add,
    editTitle: `Edit ${titleOfOne}`,
    create: `Create ${titleOfOne}`,
    fetchFailed: `Failed to fetch ${one}s`,
    empty: `No ${one}s found`,
    emptyHint: own.emptyHint,
    confirmDelete: `Are you sure you want to delete this ${one}?`,
    created: `${singularName} created successfully.`,
    updated: `${singularName} updated successfully.`,
    deleted: `${singularName} deleted successfully.`,
    saveFailed: `Failed to save ${one}`,
    deleteFailed: `Failed to delete ${one}`,
  };
}
