import { Alert } from "@mui/material";
import { useSearchParams } from "react-router";
import { ir as texts } from "../../../i18n/ja/ir/ir.ts";
import { isRealMonth } from "../../../src/core/calendar/date.ts";
import { formatCount, formatYen } from "../../../src/core/money.ts";
import { useSaleMode } from "../../../src/report/state/useSaleMode.ts";
import type { SaleMode } from "../../../src/report-model/state/reportState.ts";
import { PageAside, usePageTitle } from "../../../src/shell/page.tsx";
import { LoadingOrError } from "../../../src/shell/pages/LoadingOrError.tsx";
import { NotNamed } from "../../../src/shell/pages/NotNamed.tsx";
import { PageCard } from "../../../src/ui/Card.tsx";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";
import { IrShops } from "../IrShops.tsx";
import { IrVersions } from "./IrVersions.tsx";
import { IrShareFigure } from "../Share.tsx";
import { IrStateBadge } from "./IrStateBadge.tsx";
import { IrStepButtons } from "./Steps.tsx";
import { UnlockedShops } from "./UnlockedShops.tsx";
import { irMeasures, toMeasureName, findMeasureShare, useIrMonth, type IrFigures, type IrMeasure } from "../useIr.ts";
import { Stack } from "../../../src/ui/Row.tsx";

/** /ir/month: the figures of a month as they are now, its steps, its versions and its shops. */
export function IrMonthPage() {
  const [params] = useSearchParams();
  const month = params.get("month") ?? "";
  const valid = isRealMonth(month);
  const { mode } = useSaleMode(true);
  const { data, error, refetch } = useIrMonth(valid ? month : "");
  usePageTitle(data && texts.title(data.month));
  if (!valid) return <NotNamed title={texts.notAMonth} text={texts.chooseMonth} />;
  if (!data || mode === null) return <LoadingOrError error={error} refetch={refetch} />;
  return (
    <>
      <PageAside>
        <IrStateBadge state={data.state} revision={data.revision} />
      </PageAside>
      {data.changed && <Alert severity="warning">{texts.changed}</Alert>}
      <UnlockedShops month={data} />
      <IrStepButtons month={data} />
      <PageCard title={texts.now}>
        <Stack gap={2} columns={{ xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}>
          <IrFiguresTable name={texts.groups.existing} figures={data.existing} mode={mode} />
          <IrFiguresTable name={texts.groups.all} figures={data.all} mode={mode} />
        </Stack>
      </PageCard>
      <IrVersions month={data} mode={mode} />
      <IrShops month={data} mode={mode} />
    </>
  );
}

const formatMeasure = (measure: IrMeasure, value: number | null | undefined) =>
  measure === "visitor" ? formatCount(value) : formatYen(value);

function IrFiguresTable({ name, figures, mode }: { name: string; figures: IrFigures; mode: SaleMode }) {
  return (
    <PlainTable
      label={name}
      wide
      columns={[
        { head: `${name} ${formatCount(figures.shops)}${texts.shopUnit}` },
        { head: texts.figures.now },
        { head: texts.figures.before },
        { head: texts.figures.share },
      ]}
      rows={irMeasures.map((measure) => ({
        key: measure,
        cells: [
          texts.measures[measure],
          formatMeasure(measure, figures.now[toMeasureName(mode, measure)]),
          formatMeasure(measure, figures.before?.[toMeasureName(mode, measure)]),
          <IrShareFigure key="share" of={findMeasureShare(figures, mode, measure)} />,
        ],
      }))}
    />
  );
}
