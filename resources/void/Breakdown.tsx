import { Box, Button } from "@mui/material";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { formatCount, formatYen, noFigure } from "../../src/core/money.ts";
import { useAnswer } from "../../src/report/context.ts";
import { Card } from "../../src/report/parts/Card.tsx";
import { PlainTable } from "../../src/report/parts/PlainTable.tsx";
import { useReportText } from "../../src/report/text.ts";

/** What one person, or one reason, sums to. */
type Line = { name: string | null; voids: number; returns: number; amount: number };

/** Lines of a table before all of them are asked for: the list itself begins in the first screen. */
const atFirst = 5;

/** Who voided and returned how much, and for which reasons, the largest amounts first. */
export function Breakdown() {
  const translate = useTranslate();
  const { byStaff, byReason, amount, total } = useAnswer("void").current;
  const sum = translate("parts.void.sum", { count: formatCount(total), amount: formatYen(amount) });
  return (
    <Box
      sx={{
        display: "grid",
        columnGap: 1.5,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
      }}
    >
      <Lines kind="staff" note={sum} lines={byStaff.map(({ staffName, ...line }) => ({ name: staffName, ...line }))} />
      <Lines kind="reason" note={sum} lines={byReason.map(({ reason, ...line }) => ({ name: reason, ...line }))} />
    </Box>
  );
}

function Lines({ kind, note, lines }: { kind: "staff" | "reason"; note: string; lines: readonly Line[] }) {
  const translate = useTranslate();
  const reportText = useReportText();
  const text = (key: string) => translate(`parts.void.${key}`);
  const [all, setAll] = useState(false);
  const title = text(kind === "staff" ? "byStaff" : "byReason");
  // One line more costs less than the button.
  const shown = all || lines.length <= atFirst + 1 ? lines : lines.slice(0, atFirst);
  return (
    <Card flows title={title} note={note}>
      <PlainTable
        wide
        label={title}
        columns={[
          { head: text(kind), text: true },
          { head: text("voids") },
          { head: text("returns") },
          { head: text("amount") },
        ]}
        rows={shown.map(({ name, voids, returns, amount }) => ({
          key: name ?? "",
          cells: [name ?? noFigure, formatCount(voids), formatCount(returns), formatYen(amount)],
        }))}
      />
      {shown.length < lines.length && (
        <Button size="small" onClick={() => setAll(true)} sx={{ displayPrint: "none" }}>
          {reportText("table.showAll", { count: lines.length })}
        </Button>
      )}
    </Card>
  );
}
