import { Link } from "@tanstack/react-router";
import { Icon, type IconName } from "../../shared/ui/icon.tsx";
import type { Screen } from "../routing/admin-route.ts";
import { screens } from "../screens.ts";

type Entry = { to: string; label: string; icon: IconName; exact?: boolean };

const listEntries = (group: Screen["group"]): Entry[] =>
  screens
    .filter((screen) => screen.group === group)
    .map(({ route, title, icon }) => {
      const to = route.fullPath.replace(/\/$/, "");
      // Every screen's address begins with that of the dashboard.
      return { to, label: title, icon, exact: to === "/admin" };
    });

const groups: { title: string; entries: Entry[] }[] = [
  { title: "Management", entries: listEntries("Management") },
  { title: "Business", entries: listEntries("Business") },
  { title: "Other", entries: [{ to: "/", label: "View Website", icon: "globe", exact: true }] },
];

/** The links of the staff area, in groups. */
export function AdminNavigation({
  isIconsOnly,
  counts,
  onNavigate,
}: {
  /** Shows icons without names; screen readers still get the names. */
  isIconsOnly: boolean;
  /** A number beside a link, such as leads that were not seen yet; none if it is 0. */
  counts?: Partial<Record<string, { count: number; label: string }>>;
  onNavigate?: () => void;
}) {
  return (
    <div className="grid gap-6">
      {groups.map(({ title, entries }) => (
        <div key={title}>
          <p
            id={`admin-nav-${title}`}
            className={isIconsOnly ? "sr-only" : "px-3 pb-1 text-sm font-semibold tracking-wide text-muted uppercase"}
          >
            {title}
          </p>
          <ul aria-labelledby={`admin-nav-${title}`} className="grid gap-0.5">
            {entries.map(({ to, label, icon, exact }) => {
              const count = counts?.[to];
              return (
                <li key={to}>
                  <Link
                    to={to}
                    // The public website is not part of this application's router.
                    reloadDocument={to === "/"}
                    activeOptions={{ exact, includeSearch: false }}
                    activeProps={{ "aria-current": "page" }}
                    title={isIconsOnly ? label : undefined}
                    onClick={onNavigate}
                    className={`relative flex min-h-11 items-center gap-3 rounded-md hover:bg-card aria-[current=page]:bg-card aria-[current=page]:font-semibold aria-[current=page]:text-forest ${
                      isIconsOnly ? "justify-center" : "px-3"
                    }`}
                  >
                    <Icon name={icon} />
                    <span className={isIconsOnly ? "sr-only" : "flex-1"}>{label}</span>
                    {count !== undefined && count.count > 0 && (
                      <span
                        className={
                          isIconsOnly
                            ? "absolute top-1.5 end-1.5 size-2.5 rounded-full bg-ochre-fill"
                            : "rounded-full bg-ochre-fill px-2 text-sm font-semibold text-black"
                        }
                      >
                        <span aria-hidden="true">{isIconsOnly ? "" : count.count}</span>
                        <span className="sr-only">
                          {count.count} {count.label}
                        </span>
                      </span>
                    )}
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </div>
  );
}
