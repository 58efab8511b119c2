import { formatCount, formatYen, noFigureText } from "../../src/core/money.ts";
import { useAnswer } from "../../src/report/context.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { UnfoldButton, useFold } from "../../src/ui/fold.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { useText, useTexts } from "../../src/ui/text.ts";
import { Stack } from "../../src/ui/Row.tsx";

/** The sums of one person or one reason. */
type VoidSumLine = { name: string | null; voids: number; returns: number; amount: number };

/** Lines of a folded table, so few that the list begins on the first screen. */
const atFirst = 5;

/** Voids and returns by staff and by reason, the largest amounts first. */
export function VoidBreakdown() {
  const translate = useTexts();
  const { byStaff, byReason, amount, total } = useAnswer("void").current;
  const sum = translate("parts.void.sum", { count: formatCount(total), amount: formatYen(amount) });
  return (
    <Stack align="start" gap={0} columnGap={1.5} columns={{ xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}>
      <VoidSumTable
        kind="staff"
        note={sum}
        lines={byStaff.map(({ staffName, ...line }) => ({ name: staffName, ...line }))}
      />
      <VoidSumTable
        kind="reason"
        note={sum}
        lines={byReason.map(({ reason, ...line }) => ({ name: reason, ...line }))}
      />
    </Stack>
  );
}

function VoidSumTable({
  kind,
  note,
  lines,
}: {
  kind: "staff" | "reason";
  note: string;
  lines: readonly VoidSumLine[];
}) {
  const text = useText("parts.void");
  const title = text(kind === "staff" ? "byStaff" : "byReason");
  const fold = useFold(lines, { wide: atFirst });
  return (
    <PageCard flows title={title} note={note}>
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
          cells: [name ?? noFigureText, formatCount(voids), formatCount(returns), formatYen(amount)],
        }))}
      />
      <UnfoldButton fold={fold} />
    </PageCard>
  );
}
