import { groupRows } from "../../../src/core/groupRows.ts";
import type { Resolvers } from "../../../src/generated/server.ts";
import type { Context } from "../context.ts";
import { toCall, type Call } from "../crud/call.ts";
import type { StoredResource } from "../crud/resource.ts";
import { listReadableFields, toLineResource, type LineResource } from "./lineFields.ts";
import { readLineRecords } from "./records.ts";
import { selectLineNames, type LineName, type LineRequest } from "./selectLines.ts";
import { readLineShops } from "./shops.ts";
import { listTranslatedFields } from "./translations.ts";
import { summarizeLine } from "./summarizeLine.ts";

type LinesArguments = Omit<LineRequest, "shopIds"> & { shop_ids: readonly number[]; limit: number; offset: number };
type LineArguments = LineName & { shop_ids: readonly number[] };

/** A line among those of all brands. */
const toLineMark = ({ brandId, lineKey }: LineName): string => `${brandId} ${lineKey}`;

/** A page of the lines of the chosen shops. */
async function listLines(line: LineResource, args: LinesArguments, call: Call) {
  const { shop_ids, limit, offset, ...narrows } = args;
  const shops = await readLineShops(shop_ids, call);
  const request = { ...narrows, shopIds: shops.map(({ shopId }) => shopId) };
  const { rows } = await selectLineNames(line, request, { limit, offset }, call).execute(call.db);
  const names = rows.filter((row) => row.lineKey !== null);
  const fields =
    narrows.show === "TRANSLATIONS"
      ? listTranslatedFields(line.resource, call.viewer)
      : listReadableFields(line, call.viewer);
  const keys = [...new Set(names.map(({ lineKey }) => lineKey))];
  const records = await readLineRecords(line, { keys, request, shops, fields: [line.title, ...fields] }, call);
  const byLine = groupRows(records, ({ shop: { brandId }, lineKey }) => toLineMark({ brandId, lineKey }));
  const summary = { title: line.title, fields, options: line.variant?.options ?? [] };
  const [counts] = rows;
  return {
    total: counts?.total ?? 0,
    translated: counts?.lines === undefined ? null : counts,
    lines: names.flatMap((name) => {
      const own = byLine.get(toLineMark(name));
      const ofBrand = shops.filter(({ brandId }) => brandId === name.brandId);
      return own ? [summarizeLine(own, ofBrand, summary)] : [];
    }),
  };
}

/** The records of one line, each with the texts of its values. */
async function listRecordsOfLine(line: LineResource, { shop_ids, brandId, lineKey }: LineArguments, call: Call) {
  const shops = (await readLineShops(shop_ids, call)).filter((shop) => shop.brandId === brandId);
  const request = { shopIds: shops.map(({ shopId }) => shopId) };
  const fields = [line.title, ...listReadableFields(line, call.viewer)];
  const records = await readLineRecords(line, { keys: [lineKey], request, shops, fields }, call);
  return records.map(({ recordId, shop: { shopId, shopName }, orderType, version, textOf }) => ({
    recordId,
    shopId,
    shopName,
    orderType,
    version,
    values: fields.map((field) => ({ field: field.name, text: textOf(field) })),
  }));
}

type Resolver = (source: unknown, args: never, context: Context) => Promise<unknown>;

/** The queries of lines, of every resource that names them (@resource(lines, line)). */
export function lineResolvers(resources: readonly StoredResource[]): Resolvers {
  const queries: Record<string, Resolver> = {};
  for (const resource of resources) {
    const { lines, line } = resource.meta.operations;
    if (!lines && !line) continue;
    const own = toLineResource(resource);
    if (lines) queries[lines.name] = (_, args: LinesArguments, context) => listLines(own, args, toCall(context));
    if (line) queries[line.name] = (_, args: LineArguments, context) => listRecordsOfLine(own, args, toCall(context));
  }
  // The generated types check hand-written resolvers only; these are built from the same SDL.
  return { Query: queries };
}
