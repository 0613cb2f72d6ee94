import type { ReactNode } from "react";

export type BadgeVariant = "default" | "destructive" | "outline" | "secondary";

const variantClasses: Record<BadgeVariant, string> = {
  default: "border-transparent bg-forest text-on-forest",
  destructive: "border-transparent bg-danger text-paper",
  outline: "border-line-strong text-ink",
  secondary: "border-line bg-sunken text-ink",
};

/** A short label beside a name or a heading. */
export function Badge({ variant, children }: { variant: BadgeVariant; children: ReactNode }) {
  return (
    <span
      data-variant={variant}
      className={`inline-flex max-w-full items-center rounded-full border px-2.5 py-0.5 text-sm font-semibold ${variantClasses[variant]}`}
    >
      {children}
    </span>
  );
}
