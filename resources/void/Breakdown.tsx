import { Box } from "@mui/material";
import { formatCount, formatYen, noFigure } from "../../src/core/money.ts";
import { useAnswer } from "../../src/report/context.ts";
import { Card } from "../../src/ui/Card.tsx";
import { Unfold, useFold } from "../../src/ui/fold.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { useText, useTexts } from "../../src/ui/text.ts";

/** The sums of one person or one reason. */
type Line = { name: string | null; voids: number; returns: number; amount: number };

/** Lines of a folded table, so few that the list begins on the first screen. */
const atFirst = 5;

/** Voids and returns by staff and by reason, the largest amounts first. */
export function Breakdown() {
  const translate = useTexts();
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
  const text = useText("parts.void");
  const title = text(kind === "staff" ? "byStaff" : "byReason");
  const fold = useFold(lines, { wide: atFirst });
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
        rows={fold.rows.map(({ name, voids, returns, amount }) => ({
          key: name ?? "",
          cells: [name ?? noFigure, formatCount(voids), formatCount(returns), formatYen(amount)],
        }))}
      />
      <Unfold fold={fold} />
    </Card>
  );
}
