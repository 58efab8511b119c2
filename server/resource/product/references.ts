import type { Kysely } from "kysely";
import { Rejected, type FieldError } from "../../../src/core/rejected.ts";
import type { CreateProductInput } from "../../../src/generated/server.ts";
import type { Tables } from "../../db/tables.ts";
import { lexiconOf, type Lexicon, type Word } from "./lexicon.ts";

/** One id that a product names, and the field that names it. */
type Named = { field: string; id: number | null | undefined };

/** Fields whose ids are not among the known ones. */
function unknown(named: readonly Named[], known: readonly Word[]): FieldError[] {
  const there = new Set(known.map(({ id }) => id));
  const fields = named.flatMap(({ field, id }) => (id === null || id === undefined || there.has(id) ? [] : [field]));
  return [...new Set(fields)].map((field) => ({ field, code: "NOT_FOUND" }));
}

/** What products and options name alike, and what only products name. */
export type Naming = Pick<
  CreateProductInput,
  "storeId" | "orderType" | "countProduct" | "printerAddrId1" | "printerAddrId2" | "printerAddrId3" | "printerAddrId4"
> &
  Partial<Pick<CreateProductInput, "categoryId" | "optionProducts" | "menuCategory">>;

/** Fields of a product or an option that name what its shop does not have. */
export function foreignReferences(input: Naming, lexicon: Lexicon): FieldError[] {
  const each = (field: string, ids: readonly number[] = []): Named[] => ids.map((id) => ({ field, id }));
  const printers = ([1, 2, 3, 4] as const).map((place): Named => {
    const field = `printerAddrId${place}` as const;
    return { field, id: input[field] };
  });
  const counted = input.countProduct.map(({ countProductId }, index): Named => ({
    field: `countProduct.${index}.countProductId`,
    id: countProductId,
  }));
  return [
    ...unknown([{ field: "categoryId", id: input.categoryId }], lexicon.categories),
    ...unknown(each("optionProducts", input.optionProducts), lexicon.options),
    ...unknown(each("menuCategory", input.menuCategory), lexicon.menuCategories),
    ...unknown(counted, lexicon.countProducts),
    ...unknown(printers, lexicon.printers),
  ];
}

/**
 * Everything that a product or an option names must be of its own shop, and of its own order type where that has one.
 * @throws Rejected NOT_FOUND naming each field that refers to something else
 */
export async function checkReferences(
  db: Kysely<Tables>,
  tenantId: number,
  input: Naming,
  lexicon?: Lexicon,
): Promise<void> {
  const errors = foreignReferences(input, lexicon ?? (await lexiconOf(db, { tenantId, ...input })));
  if (errors.length > 0) throw Rejected.fields(errors);
}
