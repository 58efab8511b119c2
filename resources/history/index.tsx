import HistoryIcon from "@mui/icons-material/HistoryOutlined";
import { defineReport } from "../../src/report/define.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { changePath } from "./paths.ts";
import { ActionCell } from "./ActionCell.tsx";
import { RecordName } from "./RecordName.tsx";
import { Box } from "@mui/material";
import { BreakableAddress } from "../../src/ui/Breakable.tsx";

const ChangePage = lazyPart(() => import("./ChangePage.tsx"), "ChangePage");

/** An IP address: one of version 6 takes two lines, not a quarter of the table. */
const IpAddress = ({ text }: { text: string }) => (
  <Box component="span" sx={{ "&&&": { maxWidth: 180 } }}>
    <BreakableAddress text={text} />
  </Box>
);

/** /setting/history: who changed what, newest first; below it one change, and what taking back the state before it would do. */
export const historyReport = defineReport("history", {
  path: consolePaths.history,
  icon: HistoryIcon,
  lead: "after",
  columns: {
    action: { cell: ActionCell },
    recordName: { titles: true, cell: RecordName },
    address: { cell: IpAddress },
  },
  parts: ["sums", "table"],
  alone: true,
  drill: (row) => ({ path: changePath, params: { id: String(row["id"]) } }),
  pages: [{ path: changePath, element: <ChangePage />, label: "pages.history.one", whole: true }],
});
