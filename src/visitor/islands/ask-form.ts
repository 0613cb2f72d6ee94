import { watchToasts } from "../document/toasts.ts";
import { startAskForm } from "../features/contact/live-ask-form.ts";

export const mount = async (): Promise<void> => {
  watchToasts();
  startAskForm();
};
