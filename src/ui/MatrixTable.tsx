import { Box } from "@mui/material";
import type { SxProps, Theme } from "@mui/material/styles";
import type { ReactNode } from "react";
import { sidewaysScrollStyles } from "./sideways.ts";

type MatrixTableProps = {
  label: string;
  /** What its cells have of their own. */
  sx: SxProps<Theme>;
  children: ReactNode;
};

/**
 * Shops by dates: a table that scrolls sideways while the shops stay, with a link in each cell. A cell of the class `none` has nothing.
 *
 * @example
 * <MatrixTable label="日報" sx={{ minWidth: 120 + 76 * dates.length }}><thead>…</thead><tbody>…</tbody></MatrixTable>
 */
export function MatrixTable({ label, sx, children }: MatrixTableProps) {
  return (
    <Box role="region" aria-label={label} tabIndex={0} sx={matrixFrameStyles}>
      <Box
        component="table"
        sx={[matrixTableStyles, ...(Array.isArray(sx) ? (sx as SxProps<Theme>[]) : [sx])] as SxProps<Theme>}
      >
        {children}
      </Box>
    </Box>
  );
}

const matrixFrameStyles = { ...sidewaysScrollStyles, mx: -1, maxWidth: "calc(100% + 16px)" } as const;

const matrixTableStyles = {
  width: "100%",
  tableLayout: "fixed",
  borderCollapse: "separate",
  borderSpacing: 0,
  fontVariantNumeric: "tabular-nums",
  "& th, & td": { fontWeight: 400, borderBottom: 1, borderColor: "tokens.border" },
  "& thead th": { color: "tokens.textMuted", bgcolor: "tokens.band", whiteSpace: "nowrap" },
  "& th:first-of-type": {
    position: "sticky",
    left: 0,
    zIndex: 1,
    textAlign: "left",
    bgcolor: "background.paper",
    overflowWrap: "anywhere",
  },
  "& thead th:first-of-type": { bgcolor: "tokens.band" },
  "& tbody td": { p: 0, borderLeft: 1, borderLeftColor: "tokens.border" },
  "& td a": { display: "block", color: "text.primary", textDecoration: "none" },
  "& td a:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "-2px" },
  "& .none": { bgcolor: "tokens.band" },
  "@media print": { minWidth: 0 },
} as const;
