import type { DataProvider, SortPayload } from "ra-core";
import type { RecordLine } from "./row/line.ts";

/** So many lines the server answers at once. */
const linesAtOnce = 200;

type WantedLines = { sort: SortPayload; filter: Record<string, unknown>; shopIds: readonly number[] };

/** The lines of all pages that pass the filters of a list. @param getList that of useLinesProvider */
export async function readAllLines(
  getList: DataProvider["getList"],
  resource: string,
  { sort, filter, shopIds }: WantedLines,
): Promise<RecordLine[]> {
  const lines: RecordLine[] = [];
  for (let page = 1; ; page++) {
    const pagination = { page, perPage: linesAtOnce };
    const { data, total = 0 } = await getList<RecordLine>(resource, {
      pagination,
      sort,
      filter,
      meta: { lines: shopIds },
    });
    lines.push(...data);
    if (data.length === 0 || lines.length >= total) return lines;
  }
}
