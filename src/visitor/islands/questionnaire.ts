import { watchToasts } from "../document/toasts.ts";
import { startQuestionnaire } from "../features/enquiry/live-enquiry-form.ts";

export const mount = async (): Promise<void> => {
  watchToasts();
  startQuestionnaire();
};
