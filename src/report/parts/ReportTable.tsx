import { Box, Button, useMediaQuery } from "@mui/material";
import { useState } from "react";
import { useAsking, useShown } from "../context.ts";
import { phoneQuery } from "../../shell/figures.ts";
import { usePrinting } from "../../shell/usePrinting.ts";
import type { TableRow } from "../model/table.ts";
import { useTableText } from "../model/tableText.ts";
import { useReportLabel, useReportText } from "../text.ts";
import { useDrill } from "../useDrill.ts";
import { Card } from "./Card.tsx";
import { Pager } from "./Pager.tsx";
import { SortSelect } from "./SortSelect.tsx";
import { TableHead } from "./TableHead.tsx";
import { TableRowView } from "./TableRowView.tsx";
import { scrollerStyles, tableStyles } from "./tableStyles.ts";

/**
 * The report's rows under heads that sort, over a totals row. Heads, first column and totals stay in sight while it is
 * scrolled; on a phone each row is a card. Roles are written out because cards take the table's display away.
 */
export function ReportTable() {
  const text = useReportText();
  const { heading } = useTableText();
  const { definition, meta } = useAsking();
  const { table } = useShown();
  const drill = useDrill();
  const fold = useFold(table.rows);
  const label = useReportLabel();
  const first = table.columns[0];
  const title = meta.paged ? label.name(meta.name) : text("table.rows", { name: first ? heading(first) : "" });
  const opens = definition.drill && table.rows.some((row) => drill(row.source));
  return (
    <Card flows title={title} note={opens ? <Box sx={{ displayPrint: "none" }}>{text("table.hint")}</Box> : undefined}>
      {meta.paged ? <Pager place="above" /> : <SortSelect />}
      <Box role="region" aria-label={title} tabIndex={0} sx={scrollerStyles}>
        <Box component="table" role="table" sx={tableStyles}>
          <TableHead />
          <tbody role="rowgroup">
            {fold.rows.map((row) => (
              <TableRowView key={row.key} row={row} href={drill(row.source)} />
            ))}
          </tbody>
          {/* A page of the rows sums to nothing that anybody asked for. */}
          {!meta.paged && (
            <tfoot role="rowgroup">
              <TableRowView row={table.totals} href={null} />
            </tfoot>
          )}
        </Box>
      </Box>
      {fold.hidden > 0 && (
        <Button fullWidth variant="outlined" onClick={fold.unfold}>
          {text("table.showAll", { count: table.rows.length })}
        </Button>
      )}
      {meta.paged && <Pager place="below" />}
    </Card>
  );
}

/** Rows that a phone shows before a person asks for all: each is a card, and what stands below is pages away. */
const cardsAtFirst = 5;
/** Rows that a wide screen shows at once: ten years of days take seconds to draw, and nobody reads them. */
const rowsAtFirst = 200;

/** The rows to show: the first of them, until all are asked for; on paper all. */
function useFold(rows: readonly TableRow[]) {
  const phone = useMediaQuery(phoneQuery, { noSsr: true });
  const printing = usePrinting();
  const [unfolded, setUnfolded] = useState(false);
  // One card more costs less than the button.
  const most = phone ? cardsAtFirst : rowsAtFirst;
  const folded = !printing && !unfolded && rows.length > most + 1;
  const shown = folded ? rows.slice(0, most) : rows;
  return { rows: shown, hidden: rows.length - shown.length, unfold: () => setUnfolded(true) };
}
