import { Box } from "@mui/material";
import { Link } from "react-router";
import { changeTexts } from "../../i18n/ja/history/change.ts";
import type { ReportRow } from "../../src/core/totals.ts";
import { Text } from "../../src/ui/Text.tsx";
import { buildChangeSetAddress } from "../change-set/addresses.ts";

/** What was done and, where a change set did it or was taken back, the set. */
export function ActionCell({ row, text }: { row: ReportRow; text: string }) {
  const [id, name] = [row["changeSetId"], row["changeSetName"]];
  if (typeof id !== "number" || row["resource"] === "CHANGE_SET") return <span>{text}</span>;
  return (
    <>
      <span>{text}</span>
      <Box component="span" sx={{ display: "block", "&& a": { color: "tokens.primaryStrong" } }}>
        <Text component={Link} to={buildChangeSetAddress(id)} variant="small" breaks>
          {changeTexts.ofSet(String(name))}
        </Text>
      </Box>
    </>
  );
}
