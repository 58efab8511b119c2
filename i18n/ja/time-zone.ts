import type { ReportLabels } from "../../src/generated/labels.ts";
import { measures } from "./measures.ts";

export const timeZone = {
  columns: {
    hour: "時間帯",
    ...measures,
  },
} satisfies ReportLabels["time-zone"];
