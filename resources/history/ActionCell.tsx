import { Box } from "@mui/material";
import { Link } from "react-router";
import { changeTexts } from "../../i18n/ja/history/change.ts";
import type { ReportRow } from "../../src/core/totals.ts";
import { Text } from "../../src/ui/Text.tsx";
import { buildChangeSetAddress } from "../change-set/addresses.ts";

/** The set stands below the action. A long name takes several lines, not a quarter of the table. */
const namedSetStyles = {
  "&&&": { display: "inline-block", maxWidth: 190, whiteSpace: "normal" },
  "&& a": { display: "block", color: "tokens.primaryStrong" },
} as const;

/** What was done and, where a change set did it or was taken back, the set. */
export function ActionCell({ row, text }: { row: ReportRow; text: string }) {
  const [id, name] = [row["changeSetId"], row["changeSetName"]];
  if (typeof id !== "number" || row["resource"] === "CHANGE_SET") return <span>{text}</span>;
  return (
    <Box component="span" sx={namedSetStyles}>
      {text}
      <Text component={Link} to={buildChangeSetAddress(id)} variant="small" breaks>
        {changeTexts.ofSet(String(name))}
      </Text>
    </Box>
  );
}
