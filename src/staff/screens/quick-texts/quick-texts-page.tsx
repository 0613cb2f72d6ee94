import { createLazyRoute } from "@tanstack/react-router";
import { ContentPage } from "../../forms/content-page.tsx";
import { quickTextConfig } from "./quick-text-config.tsx";

/** The texts for answers that are written over and over: a list of cards, each edited in a dialog. */
const QuickTextsPage = () => (
  <ContentPage path="/admin/quick-texts" config={quickTextConfig}>
    <p className="mb-5 max-w-prose text-muted">
      Answers that you write over and over. Everybody on the team may write and change them; an owner may delete them.
    </p>
  </ContentPage>
);

export const quickTextsPage = createLazyRoute("/admin/quick-texts")({ component: QuickTextsPage });
