import { tenderTexts as texts } from "../../../i18n/ja/closing/tenders.ts";
import { formatYen } from "../../../src/core/money.ts";
import type { GetDailySumQuery } from "../../../src/generated/graphql.ts";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";
import { Text } from "../../../src/ui/Text.tsx";
import { YenFigure } from "./YenFigure.tsx";

export type TenderBalance = GetDailySumQuery["data"]["tenders"][number];

/** The tenders that a day has: with payments, or with a total. */
export const listUsedTenders = <Tender extends Pick<TenderBalance, "calculated" | "total">>(
  tenders: readonly Tender[],
): Tender[] => tenders.filter(({ calculated, total }) => calculated !== 0 || total != null);

/** Each tender: what the register and the terminal say, and the difference. Voids of other days are named below. */
export function TenderTable({ tenders }: { tenders: readonly TenderBalance[] }) {
  const used = listUsedTenders(tenders);
  return (
    <>
      <PlainTable
        label={texts.title}
        columns={[
          { head: texts.tender, text: true },
          { head: texts.calculated },
          { head: texts.total },
          { head: texts.difference },
        ]}
        rows={used.map(({ tender, calculated, total, difference }) => ({
          key: tender,
          cells: [
            texts.names[tender],
            formatYen(calculated),
            formatYen(total ?? null),
            <YenFigure key="difference" of={difference ?? null} />,
          ],
        }))}
      />
      {used
        .filter(({ voids }) => voids !== 0)
        .map(({ tender, voids }) => (
          <Text key={tender} variant="muted" mt={0.5}>
            {texts.voids(texts.names[tender], formatYen(voids))}
          </Text>
        ))}
    </>
  );
}
