/** The focus after a navigation, where the new page's heading comes later than the page. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { useRouteFocus } from "../../../src/staff/routing/route-focus.ts";

let showHeading: () => void;

function Frame() {
  useRouteFocus();
  return (
    <main>
      <input aria-label="Search" />
      <Outlet />
    </main>
  );
}

/** A page whose heading comes once its rows are read. */
function LatePage() {
  const [isRead, setRead] = useState(false);
  showHeading = () => setRead(true);
  return isRead ? <h1>Leads</h1> : <p>Loading</p>;
}

async function openLatePage() {
  const root = createRootRoute({ component: Frame });
  const start = createRoute({ getParentRoute: () => root, path: "/", component: () => <p>Start</p> });
  const late = createRoute({ getParentRoute: () => root, path: "/leads", component: LatePage });
  const history = createMemoryHistory({ initialEntries: ["/"] });
  const router = createRouter({ routeTree: root.addChildren([start, late]), history });
  await router.load();
  render(<RouterProvider router={router as never} />);
  await screen.findByText("Start");
  await act(() => router.navigate({ to: "/leads" as never }));
  await screen.findByText("Loading");
}

it("goes to a heading that comes after its page", async () => {
  await openLatePage();
  act(() => showHeading());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading")));
});

it("stays where somebody has put it before the heading came", async () => {
  await openLatePage();
  screen.getByLabelText("Search").focus();
  act(() => showHeading());
  await new Promise((done) => setTimeout(done));
  expect(document.activeElement).toBe(screen.getByLabelText("Search"));
});
