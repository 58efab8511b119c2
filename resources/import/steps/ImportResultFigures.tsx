import { importScreen } from "../../../i18n/ja/import/import-screen.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { FactList } from "../../../src/ui/Facts.tsx";
import { listJournalFacts, listOutcomeFacts } from "../facts.ts";
import type { ImportRunData } from "../types.ts";
import { Block } from "../../../src/ui/Text.tsx";

const resultTexts = importScreen.result;

/** What became of a file's receipts, and what they add up to. */
export function ImportResultFigures({
  run,
  result,
}: {
  run: ImportRunData;
  result: NonNullable<ImportRunData["result"]>;
}) {
  const checked = run.state === "CHECKED";
  const { dateFormats, accepted } = result;
  return (
    <>
      <PageCard title={checked ? resultTexts.checked(run.shopName ?? "") : resultTexts.outcome} note={run.fileName}>
        {checked && run.shop_id === null && <Block mb={1}>{resultTexts.newShop}</Block>}
        <FactList facts={listOutcomeFacts(result, run.dryRun)} columns />
      </PageCard>
      {accepted > 0 && (
        <PageCard title={checked ? resultTexts.figuresChecked : resultTexts.figures}>
          <FactList facts={listJournalFacts(result)} columns />
        </PageCard>
      )}
      {dateFormats.length > 1 && (
        <PageCard title={resultTexts.formats}>
          <FactList
            facts={dateFormats.map(({ format, rows }) => ({ name: format, value: resultTexts.units.rows(rows) }))}
            columns
          />
        </PageCard>
      )}
    </>
  );
}
