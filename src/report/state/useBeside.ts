import { useStore } from "ra-core";
import { useMemo } from "react";
import type { BesideColumn } from "../../core/sheet/column.ts";
import { besideIn } from "../../report-model/state/address.ts";
import type { ReportState } from "../../report-model/state/reportState.ts";

/** The columns beside each compared figure: those of the address, else those that this person chose last in this browser. */
export function useBeside(state: ReportState, change: (state: ReportState) => void) {
  const [stored, keep] = useStore<string>("report.beside", "");
  const text = state.beside?.join(",") ?? stored;
  const beside = useMemo(() => besideIn(text), [text]);
  return {
    beside,
    changeBeside: (next: readonly BesideColumn[]) => {
      keep(next.join(","));
      change({ ...state, beside: next });
    },
  };
}
