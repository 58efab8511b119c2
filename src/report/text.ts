import { useMemo } from "react";
import { buildReportLabels, type ReportLabel } from "../report-model/sheet/labels.ts";
import { useLabelText } from "../ui/text.ts";

/** The labels of reports. The generated types make sure that none is missing. */
export function useReportLabel(): ReportLabel {
  const label = useLabelText();
  return useMemo(() => buildReportLabels(label), [label]);
}
