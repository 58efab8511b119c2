import HistoryIcon from "@mui/icons-material/HistoryOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { paths } from "../paths.ts";

/** /setting/history: who changed what, newest first. */
export const history = defineReport("history", {
  path: paths.history,
  icon: HistoryIcon,
  lead: "fields",
  columns: { recordName: { titles: true }, changes: { last: true }, fields: { hidden: true } },
  parts: ["sums", "table"],
  alone: true,
});
