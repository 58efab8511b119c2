import type { Kysely } from "kysely";
import { Rejected, type FieldError } from "../../../src/core/rejected.ts";
import type { CreateProductInput } from "../../../src/generated/server.ts";
import type { Tables } from "../../db/tables.ts";
import { lexiconOf, type Lexicon, type Word } from "./lexicon.ts";

/** An id that a product refers to, and the field that holds it. */
type Named = { field: string; id: number | null | undefined };

/** Fields whose ids are not among the known ones. */
function unknown(named: readonly Named[], known: readonly Word[]): FieldError[] {
  const there = new Set(known.map(({ id }) => id));
  const fields = named.flatMap(({ field, id }) => (id === null || id === undefined || there.has(id) ? [] : [field]));
  return [...new Set(fields)].map((field) => ({ field, code: "NOT_FOUND" }));
}

/** References that products and options share, and those of products alone. */
export type Naming = Pick<
  CreateProductInput,
  "storeId" | "orderType" | "countProduct" | "printerAddrId1" | "printerAddrId2" | "printerAddrId3" | "printerAddrId4"
> &
  Partial<Pick<CreateProductInput, "categoryId" | "optionProducts" | "menuCategory">>;

/** The fields that refer to something that the shop does not have. */
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
 * Checks that every reference stays within the shop and, where records have one, the order type.
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
