import { ratioTexts } from "../../i18n/ja/report/ratio.ts";
import { Box } from "@mui/material";
import { formatRatio } from "../../src/core/money.ts";
import { formatUnitChange } from "../../src/core/sheet/format.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import type { RatioDifference, RatioDifferenceGroups } from "./differences.ts";
import { useRatios } from "./useRatios.ts";
import { Block, Text } from "../../src/ui/Text.tsx";

const differenceListKinds = ["one", "missing", "more"] as const;
const maxListedDifferences = 6;

/** What sells in one shop and not in the others, what a shop lacks, and what it sells more. */
export function DifferenceLists() {
  const { differences, groups } = useRatios();
  const found = differenceListKinds.filter((kind) => differences[kind].length > 0);
  const none = differenceListKinds.filter((kind) => differences[kind].length === 0);
  const isSingle = groups.every((group) => group.length < 2);
  return (
    <PageCard title={ratioTexts.differences.title} note={isSingle ? undefined : ratioTexts.differences.note}>
      {isSingle ? (
        ratioTexts.differences.single
      ) : (
        <>
          <Box sx={{ ...differenceGridStyles, "--lists": found.length }}>
            {found.map((kind) => (
              <List key={kind} kind={kind} all={differences[kind]} />
            ))}
          </Box>
          {none.length > 0 && (
            <Text variant="muted" mt={found.length > 0 ? 1 : 0}>
              {ratioTexts.differences.none(none.map((kind) => ratioTexts.differences[kind]))}
            </Text>
          )}
        </>
      )}
    </PageCard>
  );
}

function List({ kind, all }: { kind: keyof RatioDifferenceGroups; all: readonly RatioDifference[] }) {
  const last = {
    one: ratioTexts.differences.share,
    missing: ratioTexts.differences.others,
    more: ratioTexts.differences.difference,
  }[kind];
  const figure = ({ share, difference, sold, whole }: RatioDifference) =>
    ({
      one: formatRatio(share),
      missing: ratioTexts.differences.of(sold, whole),
      more: formatUnitChange("RATIO", difference),
    })[kind];
  return (
    <Block shrinks>
      <Text component="h3" variant="compact" strong mb={0.5}>
        {ratioTexts.differences[kind]}
      </Text>
      <PlainTable
        label={ratioTexts.differences[kind]}
        wide
        columns={[
          { head: ratioTexts.differences.product },
          { head: ratioTexts.differences.shop, text: true },
          { head: kind === "more" ? ratioTexts.differences.share : ratioTexts.differences.mean },
          { head: last },
        ]}
        rows={all.slice(0, maxListedDifferences).map((one) => ({
          key: `${one.row.productCode} ${one.shop.shop_id}`,
          cells: [
            one.row.productName,
            one.shop.shop_name,
            formatRatio(kind === "more" ? one.share : one.mean),
            figure(one),
          ],
        }))}
      />
      {all.length > maxListedDifferences && (
        <Text variant="muted" mt={0.5}>
          {ratioTexts.differences.further(all.length - maxListedDifferences)}
        </Text>
      )}
    </Block>
  );
}

const differenceGridStyles = {
  display: "grid",
  columnGap: 3,
  rowGap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(var(--lists), minmax(0, 1fr))" },
  "@media print": { gridTemplateColumns: "repeat(3, minmax(0, 1fr))", columnGap: 1.5 },
};
