import { useLayoutEffect } from "react";
import { useSelection, useViewer } from "../../data/context.ts";
import type { Live } from "./backend.ts";

/** Hands viewer and selection to calls. A layout effect, because the screens' calls start in effects, which run after it. */
export function LiveContext({ live }: { live: Live }) {
  const viewer = useViewer();
  const selection = useSelection();
  useLayoutEffect(() => {
    live.viewer = viewer;
    live.selection = selection;
  });
  return null;
}
