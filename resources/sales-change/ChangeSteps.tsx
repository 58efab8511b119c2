import { salesChangeTexts } from "../../i18n/ja/analysis/sales-change-texts.ts";
import { formatYen } from "../../src/core/money.ts";
import type { ColumnName } from "../../src/generated/metadata.ts";
import { useFigures, useReport } from "../../src/report/context.ts";
import { useReportLabel } from "../../src/report/text.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { TonedFigure } from "../../src/ui/Figure.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { Row } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";
import { buildChangeSteps } from "./changeSteps.ts";
import { StepBar } from "./StepBar.tsx";

/** The sales of the other period, what changed them step by step, and the sales of this one. */
export function ChangeSteps() {
  const label = useReportLabel();
  const { meta } = useReport();
  const nameColumn = (name: ColumnName<"sales-change">) => label.column(meta.name, name);
  const { table } = useFigures();
  const { steps, range } = buildChangeSteps(table);
  if (steps.length === 0) return null;
  const { previousSales, currentSales } = table.current;
  return (
    <PageCard title={salesChangeTexts.title}>
      <PlainTable
        label={salesChangeTexts.label}
        wide
        columns={[{ head: salesChangeTexts.factor }, { head: "", key: "bar" }, { head: nameColumn("change") }]}
        rows={[
          { key: "previous", strong: true, cells: [nameColumn("previousSales"), "", formatYen(previousSales)] },
          ...steps.map(({ name, evidence, before, change }) => ({
            key: name,
            cells: [
              <StepName key="name" name={nameColumn(name)} evidence={evidence} />,
              <StepBar key="bar" range={range} before={before} change={change} />,
              <TonedFigure key="change" tone={change < 0 ? "down" : "up"}>
                {formatYen(change)}
              </TonedFigure>,
            ],
          })),
        ]}
        foot={[nameColumn("currentSales"), "", formatYen(currentSales)]}
      />
    </PageCard>
  );
}

/** A factor, and the figures of both periods behind it. */
function StepName({ name, evidence }: Record<"name" | "evidence", string>) {
  return (
    <Row columnGap={1} gap={0} align="baseline">
      {name}
      {evidence && (
        <Text component="span" variant="muted" nowrap>
          {evidence}
        </Text>
      )}
    </Row>
  );
}
