import type { ReactNode } from "react";
import { LinesScreen } from "./LinesScreen.tsx";
import { ModeSwitch } from "./ModeSwitch.tsx";
import { useListMode } from "./useListMode.ts";

/** A list of several shops: lines, or the records of one shop (`children`). */
export function ListModes({ children }: { children: ReactNode }) {
  const mode = useListMode();
  if (!mode) return children;
  return (
    <>
      <ModeSwitch mode={mode} />
      {mode.byLine ? <LinesScreen shopIds={mode.shopIds} /> : children}
    </>
  );
}
