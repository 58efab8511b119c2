import type { DataProvider, Identifier } from "ra-core";
import { narrowViewer } from "../../../core/decide.ts";
import type { Viewer } from "../../../core/viewer.ts";
import type { SelectableShop } from "../../../data/context.ts";
import type { FieldMeta, OperationMeta } from "../../../core/metadata.ts";
import { foldText } from "../../../core/searched.ts";
import type { ResourceDefinition, IdentifiedRecord, RecordData } from "../../definition.ts";
import { requireReferredResource } from "../../reference.ts";
import type { CsvColumn } from "../file/columns.ts";

/** Records of another resource as a file names them: by code, name or number, where that means one record only. */
export type ReferenceNames = {
  idOf(text: string): { id: Identifier } | { fault: "UNKNOWN" | "AMBIGUOUS" };
  /** `alone`: the cell holds one name, which may then contain the separator of names. */
  textOf(id: unknown, alone?: boolean): string;
  /** What can be written for each record, in their order. */
  all: readonly string[];
};

const formatRecordNumber = (id: unknown): string => `#${String(id)}`;

/** The number that a text names a record by; undefined for a name. */
const readRecordNumber = (text: string): string | undefined => /^#(\d+)$/.exec(text.trim().normalize("NFKC"))?.[1];

/** Names made of these records: `texts` are what a record may be called, the one that people read first. */
export function buildReferenceNames(
  records: readonly IdentifiedRecord[],
  texts: (record: IdentifiedRecord) => readonly string[],
): ReferenceNames {
  const byText = new Map<string, Set<Identifier>>();
  const byFolded = new Map<string, Set<Identifier>>();
  const learn = (text: string, id: Identifier) => {
    byText.set(text, (byText.get(text) ?? new Set()).add(id));
    byFolded.set(foldText(text), (byFolded.get(foldText(text)) ?? new Set()).add(id));
  };
  for (const record of records) for (const text of texts(record)) if (text !== "") learn(text.trim(), record.id);
  // 渡辺 and 渡邊 may be two records: what is written exactly so comes before what is only read so.
  const idsWith = (text: string) => byText.get(text.trim()) ?? byFolded.get(foldText(text.trim())) ?? new Set();
  const single = (text: string) => idsWith(text).size === 1;
  const shown = (fits: (text: string) => boolean) =>
    new Map(
      records.map((record) => [
        String(record.id),
        // A name like #3 would be read as the number of another record.
        texts(record).find((text) => text !== "" && readRecordNumber(text) === undefined && single(text) && fits(text)),
      ]),
    );
  const [alone, among] = [shown(() => true), shown((text) => !/[、;；:：\n]/.test(text))];
  const byId = new Map(records.map((record) => [String(record.id), record.id]));
  return {
    idOf(text) {
      const number = readRecordNumber(text);
      const id = number === undefined ? undefined : byId.get(number);
      if (id !== undefined) return { id };
      const found = [...idsWith(text)];
      const [only] = found;
      if (only === undefined) return { fault: "UNKNOWN" };
      return found.length === 1 ? { id: only } : { fault: "AMBIGUOUS" };
    },
    // A name shared by several records is ambiguous: write their numbers instead.
    all: records.map(({ id }) => alone.get(String(id)) ?? formatRecordNumber(id)),
    textOf: (id, isAlone = false) => (isAlone ? alone : among).get(String(id)) ?? formatRecordNumber(id),
  };
}

/** The fields in a column that refer to records, by their paths. */
export const listReferringFields = ({
  field,
  path,
  place,
  shownOnly,
}: CsvColumn): { field: FieldMeta; path: string }[] =>
  place || shownOnly
    ? []
    : field.kind === "REFERENCE"
      ? [{ field, path }]
      : (field.fields ?? []).flatMap((inner) =>
          inner.kind === "REFERENCE" ? [{ field: inner, path: `${path}.${inner.name}` }] : [],
        );

/** The arguments by which an operation reads another shop than the active one. */
export const toShopArguments = (operation: OperationMeta | undefined, shop: SelectableShop | undefined): RecordData =>
  Object.fromEntries(
    (shop ? (operation?.args ?? []) : []).flatMap(({ name, owns, type }) => {
      const id = owns === "SHOP" ? shop?.id : owns === "BRAND" ? shop?.brandId : undefined;
      return id === undefined ? [] : [[name, type.startsWith("[") ? [id] : id]];
    }),
  );

/**
 * The names of every resource that the columns refer to, by the path of the field. Asks for each list once.
 * @param of the shop whose records they are; default: the active one. What it may not have is left out
 */
export async function loadReferenceNames(
  columns: readonly CsvColumn[],
  { fields, fixed }: ResourceDefinition,
  provider: DataProvider,
  meta: { args: RecordData },
  { shop, viewer }: { shop?: SelectableShop | undefined; viewer?: Viewer } = {},
): Promise<ReadonlyMap<string, ReferenceNames>> {
  const cache = new Map<string, Promise<ReferenceNames>>();
  const ask = async (field: FieldMeta, sets: readonly RecordData[]): Promise<ReferenceNames> => {
    const referred = requireReferredResource(field);
    const args = { ...meta.args, ...toShopArguments(referred.meta.operations.list, shop) };
    const lists = await Promise.all(
      sets.map((set) =>
        provider.getList<IdentifiedRecord>(referred.name, { meta: { ...meta, args: { ...args, ...set } } }),
      ),
    );
    const codes = referred.meta.fields.filter(({ kind, name }) => kind === "TEXT" && /code$/i.test(name));
    return buildReferenceNames(
      lists.flatMap(({ data }) => data),
      (record) => [referred.nameOf(record), ...codes.map(({ name }) => String(record[name] ?? ""))],
    );
  };
  const isOpen = (field: FieldMeta): boolean => {
    const rule = requireReferredResource(field).meta.operations.list?.rule;
    return !shop || !viewer || !rule || narrowViewer(rule, viewer).shopIds.includes(shop.id);
  };
  const found = columns
    .flatMap(listReferringFields)
    .filter(({ field }) => isOpen(field))
    .map(async ({ field, path }) => {
      const sets = fields[path]?.listArgs?.(fixed) ?? [{}];
      const key = JSON.stringify([field.reference, sets]);
      const names = cache.get(key) ?? ask(field, sets);
      cache.set(key, names);
      return [path, await names] as const;
    });
  return new Map(await Promise.all(found));
}
