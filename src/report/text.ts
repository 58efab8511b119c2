import { useMemo } from "react";
import { labelsOf, type ReportLabel } from "../core/sheet/labels.ts";
import { useLabelText } from "../ui/text.ts";

/** Labels as the label files of i18n give them; the generated types see to it that none is missing. */
export function useReportLabel(): ReportLabel {
  const label = useLabelText();
  return useMemo(() => labelsOf(label), [label]);
}
