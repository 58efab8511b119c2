import HistoryIcon from "@mui/icons-material/HistoryOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { paths } from "../paths.ts";
import { RecordName } from "./RecordName.tsx";

/** /setting/history: who changed what, newest first. */
export const history = defineReport("history", {
  path: paths.history,
  icon: HistoryIcon,
  lead: "after",
  columns: { recordName: { titles: true, cell: RecordName }, field: { titles: true } },
  parts: ["sums", "table"],
  alone: true,
});
