import { useMemo } from "react";
import type { PlanVersion } from "../../../../supabase/functions/_shared/plan-version.ts";
import { drawPlan, type PlanPageContext } from "../../../plan/page/draw-plan.ts";
import { renderPlanNode } from "../../../visitor/ui/plan-elements.tsx";
import { ModalDialog } from "../../ui/dialog.tsx";
import { findGuide, type Guides } from "./planning-guides.ts";
import "../../../visitor/plan.css";

/** A version as the traveller sees it, drawn by the same code. */
export function PlanPreview({
  version,
  number,
  guides,
  office,
  onClose,
}: {
  version: PlanVersion;
  /** The number of a version that was sent; undefined for the plan as it is now. */
  number: number | undefined;
  guides: Guides;
  office: PlanPageContext["office"];
  onClose: () => void;
}) {
  const page = useMemo(
    () =>
      renderPlanNode(
        drawPlan(version, {
          number,
          today: undefined,
          countries: version.countries.flatMap((slug) => findGuide(guides, slug)?.getHelp() ?? []),
          files: { dayGpx: [] },
          office,
        }),
      ),
    [version, number, guides, office],
  );
  return (
    <ModalDialog open onClose={onClose} size="full" title="What the traveller sees">
      <div className="mx-auto max-w-5xl">{page}</div>
    </ModalDialog>
  );
}
