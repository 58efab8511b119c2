import { Box } from "@mui/material";
import { importScreen } from "../../i18n/ja/import-screen.ts";
import { Card } from "../../src/ui/Card.tsx";
import { Facts } from "../../src/ui/Facts.tsx";
import { journalFacts, outcomeFacts } from "./facts.ts";
import type { Run } from "./types.ts";

const texts = importScreen.result;

/** What became of a file's receipts, and what they add up to. */
export function Figures({ run, result }: { run: Run; result: NonNullable<Run["result"]> }) {
  const checked = run.state === "CHECKED";
  const { dateFormats, accepted } = result;
  return (
    <>
      <Card title={checked ? texts.checked(run.shopName ?? "") : texts.outcome} note={run.fileName}>
        {checked && run.shop_id === null && <Box sx={{ mb: 1 }}>{texts.newShop}</Box>}
        <Facts facts={outcomeFacts(result, run.dryRun)} columns />
      </Card>
      {accepted > 0 && (
        <Card title={checked ? texts.figuresChecked : texts.figures}>
          <Facts facts={journalFacts(result)} columns />
        </Card>
      )}
      {dateFormats.length > 1 && (
        <Card title={texts.formats}>
          <Facts
            facts={dateFormats.map(({ format, rows }) => ({ name: format, value: texts.units.rows(rows) }))}
            columns
          />
        </Card>
      )}
    </>
  );
}
