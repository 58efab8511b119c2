import { useQuery } from "@tanstack/react-query";
import type { TypedDocument } from "../../../../core/typedDocument.ts";
import { useCall } from "../../../../data/call.ts";
import { loadedMetadata } from "../../../../data/provider/metadataStore.ts";
import type { ProductLineQuery, ProductLineQueryVariables } from "../../../../generated/graphql.ts";
import { useDefinition } from "../../../definition.ts";
import type { RecordLine } from "./line.ts";

/** A record of a line. All resources with lines answer the same. */
export type LineRecord = ProductLineQuery["records"][number];

/** The records of a line in these shops. */
export function useLineRecords({ brandId, lineKey }: RecordLine, shops: readonly number[]) {
  const { meta } = useDefinition();
  const call = useCall();
  const document: TypedDocument<ProductLineQuery, ProductLineQueryVariables> | undefined =
    loadedMetadata.documents[meta.name]?.line;
  if (!document) throw new Error(`the lines of ${meta.name} have no records`);
  return useQuery({
    queryKey: ["line", meta.name, brandId, lineKey, shops],
    queryFn: async ({ signal }) => (await call(document, { shop_ids: [...shops], brandId, lineKey }, signal)).records,
  });
}
