import { type ReactNode } from "react";
import { decide } from "../core/decide.ts";
import type { Rule } from "../core/metadata.ts";
import { useSelection, useViewer } from "../data/context.ts";
import { Denied } from "./pages/Denied.tsx";

/** Shows the page if the rule allows it, or else the reason. The server applies the same rule to every call. */
export function Gate({ rule, children }: { rule: Rule; children: ReactNode }) {
  const viewer = useViewer();
  const { selected } = useSelection();
  const decision = decide(rule, viewer, selected);
  return decision.allow ? children : <Denied because={decision.because} />;
}
