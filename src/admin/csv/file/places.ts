import type { DataProvider } from "ra-core";
import type { Viewer } from "../../../core/viewer.ts";
import type { SelectableShop } from "../../../data/context.ts";
import { variantField } from "../../../core/lines/changeableField.ts";
import type { FileRow } from "../../../core/row-file/records.ts";
import type { RecordData, ResourceDefinition } from "../../definition.ts";
import type { ValueWords } from "../../format.ts";
import { buildReferenceNames, loadReferenceNames, type ReferenceNames } from "../missing/references.ts";
import type { RowProblem } from "../rows.ts";
import { readCell, type CellDictionary } from "./cells.ts";
import type { CsvColumn } from "./columns.ts";

/** Where a row of a file belongs. Empty where the file does not say it: the screen's shop and order type. */
type FilePlace = { shop?: SelectableShop; variant?: string };

/** What reads the names of records that other records refer to. */
export type NameSources = {
  definition: ResourceDefinition;
  provider: DataProvider;
  meta: { args: RecordData };
  words: ValueWords;
  viewer: Viewer;
};

export const toPlaceMark = ({ shop, variant }: FilePlace): string => `${shop?.id ?? ""} ${variant ?? ""}`;

/** The call of an operation for a place. */
const toPlacedMeta = ({ meta }: Pick<NameSources, "meta">, { variant }: FilePlace) => ({
  ...meta,
  args: { ...meta.args, ...(variant !== undefined && { [variantField]: variant }) },
});

/** Shops as a file names them. */
export const nameShops = (shops: readonly SelectableShop[]): ReferenceNames =>
  buildReferenceNames(shops, (shop) => [String(shop["name"]), String(shop["code"] ?? "")]);

/** Words and names for the cells of a place. */
export async function loadDictionary(
  columns: readonly CsvColumn[],
  sources: NameSources,
  place: FilePlace = {},
): Promise<CellDictionary> {
  const { definition, provider, words, viewer } = sources;
  const meta = toPlacedMeta(sources, place);
  const fixed = { ...definition.fixed, ...meta.args };
  const names = await loadReferenceNames(columns, { ...definition, fixed }, provider, meta, {
    shop: place.shop,
    viewer,
  });
  return { words, names };
}

/** The dictionaries of several places as one, for showing values: numbers of records are of one shop each. */
export function mergeDictionaries(words: ValueWords, all: readonly CellDictionary[]): CellDictionary {
  const paths = new Set(all.flatMap(({ names }) => [...names.keys()]));
  const merge = (path: string): ReferenceNames => {
    const own = all.flatMap(({ names }) => names.get(path) ?? []);
    return {
      idOf: (text) => own.map((names) => names.idOf(text)).find((found) => "id" in found) ?? { fault: "UNKNOWN" },
      textOf(id, alone) {
        const texts = own.map((names) => names.textOf(id, alone));
        return texts.find((text) => !text.startsWith("#")) ?? `#${String(id)}`;
      },
      all: own[0]?.all ?? [],
    };
  };
  return { words, names: new Map([...paths].map((path) => [path, merge(path)])) };
}

/** Reads where a row belongs. A file that has the column says it in every row. */
export function readPlace(
  matched: readonly (CsvColumn | undefined)[],
  { cells }: FileRow,
  { shops, words, all }: { shops: ReferenceNames; words: ValueWords; all: readonly SelectableShop[] },
): { place: FilePlace; values: RecordData; problems: RowProblem[] } {
  const values: Record<string, unknown> = {};
  const problems: RowProblem[] = [];
  let place: FilePlace = {};
  for (const [index, column] of matched.entries()) {
    if (!column?.place) continue;
    const { field, path } = column;
    const read = readCell(field, cells[index] ?? "", path, { words, names: new Map([[path, shops]]) });
    if ("fault" in read) {
      const { fault } = read;
      const unknown = "missing" in fault ? { unknown: fault.missing, possible: fault.possible } : fault;
      problems.push({ path: null, ...unknown });
    } else if (read.value === null || read.value === undefined) {
      problems.push({ path: null, unknown: "", possible: [column.heading] });
    } else {
      values[path] = read.value;
      const shop = all.find(({ id }) => id === read.value);
      place = { ...place, ...(shop ? { shop } : { variant: String(read.value) }) };
    }
  }
  return { place, values, problems };
}
