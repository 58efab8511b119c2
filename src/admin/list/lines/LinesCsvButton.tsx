import { useDataProvider, useListContext } from "ra-core";
import { lineTexts as texts } from "../../../../i18n/ja/line/line.ts";
import type { CsvEncoding, EncodingOptions } from "../../../core/csv.ts";
import { useSelection, useViewer } from "../../../data/context.ts";
import { useCallMeta, useDefinition, type IdentifiedRecord } from "../../definition.ts";
import { useWords } from "../../fields/ReadValue.tsx";
import { useFileName } from "../../fileName.ts";
import { useLabels } from "../../labels.ts";
import { CsvMenuButton } from "../csv/CsvButton.tsx";
import { downloadBytes } from "../csv/download.ts";
import { allRowsPageSize } from "../selection/allRows.ts";
import { readAllLines } from "./readAllLines.ts";
import type { RecordLine } from "./row/line.ts";

/** The file of these lines: every record of every shop, which says whose it is, so that the file can be registered again. */
export function LinesCsvButton({ shopIds }: { shopIds: readonly number[] }) {
  const definition = useDefinition();
  const { meta } = definition;
  const labels = useLabels();
  const words = useWords();
  const fileName = useFileName();
  const viewer = useViewer();
  const provider = useDataProvider();
  const callMeta = useCallMeta();
  const { shops: all } = useSelection();
  const { filterValues, sort } = useListContext<RecordLine>();
  const shops = shopIds.flatMap((id) => all.find((shop) => shop.id === id) ?? []);
  if (meta.operations.csv === undefined || definition.paths.csv === undefined) return null;

  const write = async (encoding: CsvEncoding, how?: EncodingOptions) => {
    const [lines, { encodeCsv }, { buildShopsTable }, { toShopArguments }] = await Promise.all([
      readAllLines(provider.getList, meta.name, { sort, filter: filterValues, shopIds }),
      import("../../../core/csv.ts"),
      import("../../csv/file/listTable.ts"),
      import("../../csv/missing/references.ts"),
    ]);
    const toMark = (brandId: number, lineKey: unknown) => `${brandId} ${String(lineKey)}`;
    const places = new Map(lines.map(({ brandId, lineKey }, place) => [toMark(brandId, lineKey), place]));
    const wanted = (filterValues as { types?: string }).types === "ALL" ? {} : definition.fixed;
    const found: { place: number; shop: (typeof shops)[number]; record: IdentifiedRecord }[] = [];
    for (const shop of shops) {
      const args = { ...wanted, ...toShopArguments(meta.operations.list, shop) };
      const { data } = await provider.getList<IdentifiedRecord>(meta.name, {
        pagination: { page: 1, perPage: allRowsPageSize },
        sort: definition.sort,
        filter: {},
        meta: { ...callMeta, args },
      });
      for (const record of data) {
        const place = places.get(toMark(shop.brandId, record[meta.lineKey ?? meta.id]));
        if (place !== undefined) found.push({ place, shop, record });
      }
    }
    // In the order of the lines; the records of one in the order of the shops, as sorting keeps it.
    found.sort((one, other) => one.place - other.place);
    const sources = { definition, provider, meta: callMeta, words, viewer };
    const encoded = encodeCsv(await buildShopsTable(found, labels, sources), encoding, how);
    if ("missing" in encoded) return encoded.missing;
    downloadBytes(fileName(`_${texts.shopCount(shops.length)}`, { shop: false }), encoded.bytes, "text/csv");
    return [];
  };
  return <CsvMenuButton write={write} />;
}
