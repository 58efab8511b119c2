import { Tooltip } from "@mui/material";
import type { ReactElement } from "react";

/** A column's definition, out of the SDL, under the pointer and for the focus; nothing around a column without one. */
export function Help({ text, children }: { text: string | undefined; children: ReactElement }) {
  return text ? (
    <Tooltip title={text} placement="top-start">
      {children}
    </Tooltip>
  ) : (
    children
  );
}
