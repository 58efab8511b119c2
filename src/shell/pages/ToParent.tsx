import { shellTexts } from "../../../i18n/ja/console/shell.ts";
import { Button } from "@mui/material";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { formatCrumb } from "../labels.ts";
import { findPathRow, listPathTrail } from "../menu/pathTable.ts";
import { useShell } from "../shellContext.ts";
import { useTexts } from "../../ui/text.ts";

/** A link to the page above, such as the list; `otherwise` where there is none. */
export function ToParent({ otherwise = null }: { otherwise?: ReactNode }) {
  const translate = useTexts();
  const { table } = useShell();
  const row = findPathRow(table, useLocation().pathname);
  const parent = row && listPathTrail(table, row).at(-2);
  if (!parent) return otherwise;
  return (
    <Button component={Link} to={parent.path} variant="contained">
      {shellTexts.toParent(formatCrumb(parent, translate) ?? "")}
    </Button>
  );
}
