import { Tooltip } from "@mui/material";
import type { ReactElement } from "react";

/** Adds a tooltip with the description of a column from the SDL. Without a text it adds nothing. */
export function HelpTooltip({ text, children }: { text: string | undefined; children: ReactElement }) {
  return text ? (
    <Tooltip title={text} placement="top-start">
      {children}
    </Tooltip>
  ) : (
    children
  );
}
