/** The name of a form field that people do not see; a value in it shows that a program has filled in every field. */
export const trapField = "leave_empty";

/** The message to whoever filled the field in. */
export const trapMessage = "Please leave this field empty";
