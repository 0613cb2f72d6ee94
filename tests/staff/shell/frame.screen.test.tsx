import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { ModelBackend } from "../../harness/screens/model-backend.ts";
import { expectText, expectToast, findCard, getMain } from "../../harness/screens/press.ts";
import { openStaffArea } from "../../harness/screens/staff-area.tsx";

let backend: ModelBackend;
beforeEach(() => {
  backend = new ModelBackend();
});

it("says on the dashboard and on each screen that the tables could not be had, and shows them when they can", async () => {
  backend.putRow("services", { name: "Rail" });
  let isAway = true;
  backend.answer(({ path }) => (isAway && path.startsWith("/rest/") ? Response.json({}, { status: 500 }) : undefined));
  const { router } = await openStaffArea("/admin", "Dashboard", { backend });
  await expectText(getMain, "Not loaded yet");
  expect(screen.queryByRole("list", { name: "Counts" })).toBe(null);
  for (const [path, words] of [
    ["/admin/destinations", "Failed to fetch destinations"],
    ["/admin/blog", "Failed to fetch blog posts"],
    ["/admin/messages", "Failed to fetch messages"],
    ["/admin/services", "Failed to fetch services"],
  ] as const) {
    await router.navigate({ to: path });
    await expectToast(`Error: ${words}`);
    await expectText(getMain, words);
  }
  isAway = false;
  dispatchEvent(new Event("online"));
  await findCard("Rail");
});

it("shows six placeholders on a screen of content while the first load lasts, and marks the screen's own link alone", async () => {
  backend.putRow("services", { name: "Rail" });
  const { promise: heldLoad, resolve: release } = Promise.withResolvers<undefined>();
  backend.answer(({ path }) => (path.endsWith("/load_pages") ? heldLoad : undefined));
  await openStaffArea("/admin/services", "Services", { backend });
  await waitFor(() => expect(document.querySelectorAll("[data-skeleton]")).toHaveLength(6));
  const links = [...screen.getByRole("navigation", { name: "Admin" }).querySelectorAll("[aria-current=page]")];
  expect(links.map(({ textContent }) => textContent)).toEqual(["Services"]);
  release(undefined);
  await findCard("Rail");
  expect(document.querySelectorAll("[data-skeleton]")).toHaveLength(0);
});

it("says on every screen that the site has not what was published, with the host's reason, and no longer once it was built", async () => {
  const refused = { waiting: 2, since: "2026-11-28T10:00:00+00:00", reason: "The host answered 503", next_at: null };
  const built = { waiting: 0, since: null, reason: null, next_at: null };
  let build: typeof refused | typeof built = refused;
  backend.answer(({ path }) =>
    path.endsWith("/rpc/outgoing_state") ? Response.json({ build, wants_mail: false, devices: [] }) : undefined,
  );
  const { router } = await openStaffArea("/admin/blog", "Blog Posts", { backend });
  const words = /^2 changes are not on the website yet since .* The host answered 503\./;
  await screen.findByText(words);
  await router.navigate({ to: "/admin/services" });
  await screen.findByRole("heading", { name: "Services", level: 1 });
  screen.getByText(words);
  build = built;
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(screen.queryByText(words)).toBe(null));
});

it.each(["/admin/nowhere", "/admin/leads/extra"])("%s is unknown, and says so inside the frame", async (path) => {
  await openStaffArea(path, "404", { backend });
  await expectText(getMain, "Oops! Page not found");
  expect(screen.getAllByRole("banner")).toHaveLength(1);
  screen.getByRole("navigation", { name: "Admin" });
  expect(document.title).toContain("Page not found");
  await userEvent.click(within(getMain()).getByRole("link", { name: "Dashboard" }));
  await screen.findByRole("heading", { name: "Dashboard", level: 1 });
});
