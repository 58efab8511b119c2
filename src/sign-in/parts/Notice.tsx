import type { ReactNode } from "react";

/** A message above the form. An error interrupts a screen reader; other messages wait. */
export function SignInNotice({ kind, children }: { kind: "error" | "info" | "success"; children: ReactNode }) {
  return (
    <div className={`si-notice si-notice-${kind}`} role={kind === "error" ? "alert" : "status"}>
      {children}
    </div>
  );
}
