import { Button } from "@mui/material";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { crumbOf } from "../labels.ts";
import { rowOf, trailOf } from "../pathTable.ts";
import { useShell } from "../shellContext.ts";
import { useText, useTexts } from "../../ui/text.ts";

/** A link to the page above, such as the list; `otherwise` where there is none. */
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
