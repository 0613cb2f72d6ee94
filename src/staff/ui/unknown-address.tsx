import { type ReactNode, useEffect } from "react";

/** The notice for an unknown address in the staff application, which is logged; `children` are links to other pages. */
export function UnknownAddress({
  path,
  className,
  note,
  children,
}: {
  path: string;
  className: string;
  note?: string;
  children: ReactNode;
}) {
  useEffect(() => console.warn(`No page at ${path}`), [path]);
  return (
    <div className={`${className} text-center`}>
      <h1 tabIndex={-1} className="text-7xl text-forest">
        404
      </h1>
      <p className="mt-4 font-display text-2xl">Oops! Page not found</p>
      {note && <p className="mt-2 text-muted">{note}</p>}
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
