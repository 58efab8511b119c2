import { type ReactNode } from "react";
import { decideAccess } from "../core/decide.ts";
import type { Rule } from "../core/metadata.ts";
import { useSelection, useViewer } from "../data/context.ts";
import { DenialNotice } from "./pages/DenialNotice.tsx";

/** Shows the page if the rule allows it, or else the reason. The server applies the same rule to every call. */
export function AccessGate({ rule, children }: { rule: Rule; children: ReactNode }) {
  const viewer = useViewer();
  const { selected } = useSelection();
  const decision = decideAccess(rule, viewer, selected);
  return decision.allow ? children : <DenialNotice because={decision.because} />;
}
