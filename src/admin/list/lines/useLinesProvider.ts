import { DataProviderContext, type DataProvider, type GetListParams } from "ra-core";
import { useContext, useMemo } from "react";
import type { TypedDocument } from "../../../core/typedDocument.ts";
import { useCall } from "../../../data/call.ts";
import { loadedMetadata } from "../../../data/provider/metadataStore.ts";
import type { OrderType, ProductLinesQuery, ProductLinesQueryVariables } from "../../../generated/graphql.ts";
import { useDefinition } from "../../definition.ts";
import type { RecordLine } from "./row/line.ts";

/** Filters of the list of lines, as its address has them. */
type LineFilters = { q?: string; choice?: ProductLinesQueryVariables["choice"]; types?: "ALL"; unset?: string };

/** The query of the lines of these shops for a page of react-admin's list. */
function toVariables(
  { filter, pagination }: GetListParams,
  shopIds: readonly number[],
  orderType: OrderType | undefined,
): ProductLinesQueryVariables {
  const { q = null, choice = null, types, unset = null } = filter as LineFilters;
  const { page = 1, perPage = 1 } = pagination ?? {};
  return {
    shop_ids: [...shopIds],
    orderType: types === "ALL" ? null : (orderType ?? null),
    keyword: q,
    choice,
    unset,
    limit: perPage,
    offset: (page - 1) * perPage,
  };
}

/** The console's data provider, whose lists of the screen's resource are lines of these shops. */
export function useLinesProvider(shopIds: readonly number[]): DataProvider {
  const base = useContext(DataProviderContext);
  const call = useCall();
  const { meta, fixed } = useDefinition();
  const document: TypedDocument<ProductLinesQuery, ProductLinesQueryVariables> | undefined =
    loadedMetadata.documents[meta.name]?.lines;
  if (!document) throw new Error(`${meta.name} has no lines`);
  const orderType = fixed["orderType"] as OrderType | undefined;
  return useMemo(() => {
    const getList = async (resource: string, params: GetListParams) => {
      // Records that others refer to are no lines.
      if (!(params.meta as { lines?: unknown } | undefined)?.lines) return base?.getList(resource, params);
      const { page } = await call(document, toVariables(params, shopIds, orderType), params.signal);
      const data = page.lines.map((line): RecordLine => ({ ...line, id: `${line.brandId} ${line.lineKey}` }));
      return { data, total: page.total };
    };
    return { ...base, getList } as DataProvider;
  }, [base, call, document, orderType, shopIds]);
}
