/** The name of a form field that people do not see; programs that fill in every field reveal themselves by it. */
export const trapField = "leave_empty";

/** The message to whoever filled the field in. */
export const trapMessage = "Please leave this field empty";
