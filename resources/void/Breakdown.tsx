import { voidSumTexts } from "../../i18n/ja/cash/void-sums.ts";
import { formatCount, formatYen, noFigureText } from "../../src/core/money.ts";
import { useAnswer } from "../../src/report/context.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { UnfoldButton, useFold } from "../../src/ui/fold.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { Stack } from "../../src/ui/Row.tsx";

/** The sums of one person or one reason. */
type VoidSumLine = { name: string | null; voids: number; returns: number; amount: number };

/** Lines of a folded table, so few that the list begins on the first screen. */
const atFirst = 5;

/** Voids and returns by staff and by reason, the largest amounts first. */
export function VoidBreakdown() {
  const { byStaff, byReason, amount, total } = useAnswer("void").current;
  const sum = voidSumTexts.sum(formatCount(total), formatYen(amount));
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
  const title = kind === "staff" ? voidSumTexts.byStaff : voidSumTexts.byReason;
  const fold = useFold(lines, { wide: atFirst });
  return (
    <PageCard flows title={title} note={note}>
      <PlainTable
        wide
        label={title}
        columns={[
          { head: voidSumTexts[kind], text: true },
          { head: voidSumTexts.voids },
          { head: voidSumTexts.returns },
          { head: voidSumTexts.amount },
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
