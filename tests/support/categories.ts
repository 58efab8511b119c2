import type { Result } from "./answers.ts";
import { fakeApi, Refusal } from "./fakeApi.ts";

export type Category = Result<"CategoryList">["records"][number];

/** A category of the takeout menu with everything that the schema wants. */
export const categoryRow = (id: number, categoryName: string, more: Partial<Category> = {}): Category => ({
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
export function categoryApi(rows: Category[]) {
  const state = { refuse: false };
  const api = fakeApi({
    CategoryList: () => ({ records: rows }),
    CategoryCreate: ({ input }) => ({ done: { ...categoryRow(99, ""), ...input } }),
    CategoryDelete: () => ({ done: { result: true } }),
    CategoryReorder: ({ input }) => {
      if (state.refuse) throw new Refusal("NOT_FOUND");
      const places = [input].flat();
      const rowOf = (id: number) => rows.find(({ categoryId }) => categoryId === id);
      const moved = places.some(({ id, seen }) => rowOf(id)?.displaySequence !== seen);
      if (moved) throw new Refusal("W014");
      for (const { id, displaySequence } of places) Object.assign(rowOf(id) ?? {}, { displaySequence });
      return { done: { result: true } };
    },
  });
  return { ...api, rows, state };
}
