import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { brand } from "../../content/brand.ts";
import { getMarkAddress } from "../../content/marks.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import { Sidebar, SidebarToggle } from "../ui/sidebar.tsx";
import { useSidebar } from "../ui/sidebar-state.ts";
import { AdminNavigation } from "./admin-navigation.tsx";

/** The frame of every screen of the staff area: the sidebar and the bar above the page. */
export function AdminLayout({
  email,
  onSignOut,
  onSearch,
  status,
  unseen,
  children,
}: {
  /** The person who is signed in. */
  email: string;
  onSignOut: () => Promise<void>;
  /** Opens the search over everything. */
  onSearch: () => void;
  /** The state of syncing. */
  status: ReactNode;
  /** The numbers of leads and messages that are new to the person. */
  unseen: { leads: number; messages: number };
  children: ReactNode;
}) {
  const sidebar = useSidebar();
  const [isSigningOut, setSigningOut] = useState(false);

  const signOut = async () => {
    setSigningOut(true);
    try {
      await onSignOut();
    } finally {
      setSigningOut(false);
    }
  };

  return (
    <div className="flex min-h-dvh items-start">
      <a href="#content" className="skip-link z-50">
        Skip to content
      </a>
      <Sidebar state={sidebar} label="Sidebar">
        {(isIconsOnly) => (
          <nav aria-label="Admin">
            <Link
              to="/admin"
              activeOptions={{ exact: true, includeSearch: false }}
              onClick={sidebar.followLink}
              className={`mb-5 flex min-h-11 items-center gap-3 font-display text-lg ${isIconsOnly ? "justify-center" : "px-2"}`}
            >
              <img src={getMarkAddress("logo.svg")} alt="" width={32} height={32} className="rounded-md" />
              <span translate="no" className={isIconsOnly ? "sr-only" : ""}>
                {brand.name}
              </span>
            </Link>
            <AdminNavigation
              isIconsOnly={isIconsOnly}
              counts={{
                "/admin/leads": { count: unseen.leads, label: "new" },
                "/admin/messages": { count: unseen.messages, label: "new" },
              }}
              onNavigate={sidebar.followLink}
            />
          </nav>
        )}
      </Sidebar>
      <div className="min-w-0 flex-1">
        <header className="sticky top-0 z-30 border-b border-line bg-paper pt-[env(safe-area-inset-top)]">
          <div className="flex min-h-14 items-center gap-x-2 px-2 max-sm:has-data-attention:flex-wrap max-sm:has-data-attention:gap-y-1.5 max-sm:has-data-attention:pt-1.5 sm:px-4">
            <SidebarToggle state={sidebar} />
            <div className="min-w-0 flex-1 leading-tight">
              <p className="font-display min-[400px]:truncate min-[400px]:text-lg">Admin Panel</p>
              <p className="truncate text-sm text-muted" title={email}>
                {email}
              </p>
            </div>
            <button
              type="button"
              className="button-quiet gap-2 px-3 max-sm:w-11 max-sm:px-0 sm:px-5"
              aria-keyshortcuts="/"
              onClick={onSearch}
            >
              <Icon name="search" className="size-5" />
              <span className="max-sm:sr-only">Search</span>
            </button>
            {status}
            <button
              type="button"
              className="button-quiet gap-2 px-3 sm:px-5"
              disabled={isSigningOut}
              onClick={() => void signOut()}
            >
              <Icon name="signOut" className="size-5" />
              <span className="whitespace-nowrap max-sm:sr-only">Sign Out</span>
            </button>
          </div>
        </header>
        <main id="content" tabIndex={-1} className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6">
          {children}
        </main>
        <div aria-hidden="true" className="message-strip" />
      </div>
    </div>
  );
}
