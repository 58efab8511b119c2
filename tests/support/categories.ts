import { fakeApi, Refusal, type Row } from "./fakeApi.ts";

/** A category of the takeout menu with everything that the schema wants. */
export const categoryRow = (id: number, categoryName: string, more: Record<string, unknown> = {}): Row => ({
  id,
  categoryId: id,
  categoryAdminId: null,
  brandId: 1,
  storeId: 431,
  orderType: "TAKEOUT",
  categoryName,
  categoryNameEn: null,
  categoryNameZh: null,
  categoryNameKo: null,
  displaySequence: id,
  version: 1,
  ...more,
});

/** An API of categories kept in memory. `refuse` makes the next reordering fail. */
export function categoryApi(rows: Row[]) {
  const state = { refuse: false };
  const api = fakeApi({
    CategoryList: () => ({ records: rows }),
    CategoryCreate: ({ input }) => ({ done: { ...categoryRow(99, ""), ...(input as object) } }),
    CategoryDelete: () => ({ done: { result: true } }),
    CategoryReorder: ({ input }) => {
      if (state.refuse) throw new Refusal("NOT_FOUND");
      const places = input as { id: number; displaySequence: number; seen: number }[];
      const moved = places.some(({ id, seen }) => rows.find((row) => row.id === id)?.["displaySequence"] !== seen);
      if (moved) throw new Refusal("W014");
      for (const { id, displaySequence } of places)
        Object.assign(rows.find((row) => row.id === id) ?? {}, { displaySequence });
      return { done: { result: true } };
    },
  });
  return { ...api, rows, state };
}
