import { Alert, Box } from "@mui/material";
import { useSearchParams } from "react-router";
import { ir as texts } from "../../i18n/ja/ir.ts";
import { isRealMonth } from "../../src/core/calendar/date.ts";
import { formatCount, formatYen } from "../../src/core/money.ts";
import { useSaleMode } from "../../src/report/useSaleMode.ts";
import type { SaleMode } from "../../src/report/model/state.ts";
import { PageAside, usePageTitle } from "../../src/shell/page.tsx";
import { LoadingOrError } from "../../src/shell/pages/LoadingOrError.tsx";
import { NotNamed } from "../../src/shell/pages/NotNamed.tsx";
import { Card } from "../../src/ui/Card.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { IrShops } from "./IrShops.tsx";
import { IrVersions } from "./IrVersions.tsx";
import { Share } from "./Share.tsx";
import { StateBadge } from "./StateBadge.tsx";
import { Steps } from "./Steps.tsx";
import { Unlocked } from "./Unlocked.tsx";
import { measures, nameIn, shareOf, useIrMonth, type IrFigures, type Measure } from "./useIr.ts";

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
        <StateBadge state={data.state} revision={data.revision} />
      </PageAside>
      {data.changed && <Alert severity="warning">{texts.changed}</Alert>}
      <Unlocked month={data} />
      <Steps month={data} />
      <Card title={texts.now}>
        <Box
          sx={{
            display: "grid",
            gap: 2,
            gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
          }}
        >
          <Figures name={texts.groups.existing} figures={data.existing} mode={mode} />
          <Figures name={texts.groups.all} figures={data.all} mode={mode} />
        </Box>
      </Card>
      <IrVersions month={data} mode={mode} />
      <IrShops month={data} mode={mode} />
    </>
  );
}

const write = (measure: Measure, value: number | null | undefined) =>
  measure === "visitor" ? formatCount(value) : formatYen(value);

function Figures({ name, figures, mode }: { name: string; figures: IrFigures; mode: SaleMode }) {
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
      rows={measures.map((measure) => ({
        key: measure,
        cells: [
          texts.measures[measure],
          write(measure, figures.now[nameIn(mode, measure)]),
          write(measure, figures.before?.[nameIn(mode, measure)]),
          <Share key="share" of={shareOf(figures, mode, measure)} />,
        ],
      }))}
    />
  );
}
