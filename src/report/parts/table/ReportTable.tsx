import { reportTexts } from "../../../../i18n/ja/report/report.ts";
import { Box, useMediaQuery } from "@mui/material";
import { useReport, useFigures } from "../../context.ts";
import { useTabLabel } from "../../state/useTabs.ts";
import { useTableText } from "../../tableText.ts";
import { useReportLabel } from "../../text.ts";
import { useDrill } from "../../state/useDrill.ts";
import { PageCard } from "../../../ui/Card.tsx";
import { phoneQuery } from "../../../ui/layoutFigures.ts";
import { UnfoldButton, useFold } from "../../../ui/fold.tsx";
import { TablePager } from "../Pager.tsx";
import { SortSelect } from "../SortSelect.tsx";
import { EmptyColumnsNote } from "./EmptyColumnsNote.tsx";
import { TableHead } from "./TableHead.tsx";
import { TableRowView } from "./TableRowView.tsx";
import { useDense } from "./useDense.ts";
import { usePlaceText } from "../usePlaceText.ts";
import { scrollerStyles, reportTableStyles } from "./reportTableStyles.ts";
import { Block } from "../../../ui/Text.tsx";

/**
 * The table of the report with heads that sort and a totals row. Heads, first column and totals stay visible when it scrolls. On a phone
 * each row is a card. Roles are explicit, because the CSS of cards removes those of a table.
 */
export function ReportTable() {
  const words = useTableText();
  const { definition, meta } = useReport();
  const { table } = useFigures();
  const drill = useDrill();
  const fold = useFold(table.lines);
  const label = useReportLabel();
  const phone = useMediaQuery(phoneQuery, { noSsr: true });
  const placeText = usePlaceText();
  const place = phone ? placeText : null;
  const [leading] = table.columns;
  // A rank names nothing.
  const first = leading?.unit === "RANK" ? table.columns.find(({ name }) => definition.columns[name]?.titles) : leading;
  const tab = useTabLabel();
  const byRows = reportTexts.table.rows(first ? words.heading(first) : "");
  const title = meta.paged ? label.name(meta.name) : leading?.unit === "RANK" ? byRows : (tab ?? byRows);
  const { boxRef, tableRef } = useDense();
  const opens = definition.drill && table.rows.some((row) => drill(row.source));
  return (
    <PageCard flows title={title} note={opens ? <Block screenOnly>{reportTexts.table.hint}</Block> : undefined}>
      {meta.paged ? <TablePager place="above" /> : <SortSelect />}
      <Box ref={boxRef} role="region" aria-label={title} tabIndex={0} sx={scrollerStyles}>
        <Box component="table" ref={tableRef} role="table" sx={reportTableStyles}>
          <TableHead />
          <tbody role="rowgroup">
            {fold.rows.map((row) => (
              <TableRowView
                key={row.key}
                row={row}
                words={words}
                href={drill(row.source)}
                drill={drill}
                place={place}
              />
            ))}
          </tbody>
          {/* The sum of one page has no meaning. */}
          {!meta.paged && (
            <tfoot role="rowgroup">
              <TableRowView row={table.totals} words={words} href={null} drill={drill} place={place} />
            </tfoot>
          )}
        </Box>
      </Box>
      <UnfoldButton fold={fold} />
      <EmptyColumnsNote />
      {meta.paged && <TablePager place="below" />}
    </PageCard>
  );
}
