import { Button } from "@mui/material";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { crumbOf } from "../labels.ts";
import { rowOf, trailOf } from "../pathTable.ts";
import { useShell } from "../shellContext.ts";
import { useText, useTexts } from "../../ui/text.ts";

/** Leads to the page above, such as the list of what could not be shown. `otherwise` stands where no page is above. */
export function ToParent({ otherwise = null }: { otherwise?: ReactNode }) {
  const text = useText("shell");
  const translate = useTexts();
  const { table } = useShell();
  const row = rowOf(table, useLocation().pathname);
  const parent = row && trailOf(table, row).at(-2);
  if (!parent) return otherwise;
  return (
    <Button component={Link} to={parent.path} variant="contained">
      {text("toParent", { name: crumbOf(parent, translate) ?? "" })}
    </Button>
  );
}
