import type { ReactNode } from "react";

/** The sheet that the questionnaire stands on, in the document and in the application alike. */
export function QuestionnaireFrame({ children }: { children: ReactNode }) {
  return <div className="rounded-lg border border-line bg-card p-6 shadow-sm sm:p-8">{children}</div>;
}
