import type { FieldMessages } from "../ui/field-form.tsx";

/** Returns the message if no reason is given for a lost case; the record's declaration lets a case have none. */
export const checkLostReason = ({ lost_reason }: { lost_reason: string }): FieldMessages =>
  lost_reason.trim() === "" ? { lost_reason: "Please say why" } : {};
