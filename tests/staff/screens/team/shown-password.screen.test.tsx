import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { ShownPassword } from "../../../../src/staff/screens/team/shown-password.tsx";

// A dialog that fades out is in the document for a moment after it was closed.
vi.mock("../../../../src/staff/ui/dialog.tsx", () => ({
  ModalDialog: ({
    description,
    children,
    footer,
  }: {
    description: ReactNode;
    children: ReactNode;
    footer: ReactNode;
  }) => (
    <>
      {description}
      {children}
      {footer}
    </>
  ),
}));

it("a shown password leaves the document as its dialog is closed, and the address stays while that fades out", () => {
  const view = render(
    <ShownPassword handover={{ email: "amina@kilele.example", password: "shown-once-only" }} onClose={() => {}} />,
  );
  screen.getByText("shown-once-only");
  view.rerender(<ShownPassword handover={undefined} onClose={() => {}} />);
  expect(document.documentElement.outerHTML).not.toContain("shown-once-only");
  screen.getByText("amina@kilele.example");
});
