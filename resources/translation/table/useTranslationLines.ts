import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { RecordLine } from "../../../src/admin/list/lines/row/line.ts";
import type { MenuLanguage } from "../../../src/core/languages.ts";
import type { TypedDocument } from "../../../src/core/typedDocument.ts";
import { useCall } from "../../../src/data/call.ts";
import { loadedMetadata } from "../../../src/data/provider/metadataStore.ts";
import type { ProductLinesQuery, ProductLinesQueryVariables, UntranslatedIn } from "../../../src/generated/graphql.ts";

/** Lines of a page. */
export const linesOfPage = 50;

/** Which lines the table shows. */
type TranslationFilter = {
  resource: string;
  shopIds: readonly number[];
  keyword: string;
  /** Only what is untranslated. */
  open: boolean;
  language: MenuLanguage | null;
  page: number;
};

export const translationKey = "translations";

/** A page of lines with their texts in every language. All resources with lines answer the same. */
export function useTranslationLines({ resource, shopIds, keyword, open, language, page }: TranslationFilter) {
  const call = useCall();
  const document: TypedDocument<ProductLinesQuery, ProductLinesQueryVariables> | undefined =
    loadedMetadata.documents[resource]?.lines;
  if (!document) throw new Error(`${resource} has no lines`);
  const untranslated = open ? ((language?.toUpperCase() ?? "ANY") as UntranslatedIn) : null;
  return useQuery({
    queryKey: [translationKey, resource, shopIds, keyword, untranslated, page],
    placeholderData: keepPreviousData,
    async queryFn({ signal }) {
      const variables: ProductLinesQueryVariables = {
        shop_ids: [...shopIds],
        keyword: keyword === "" ? null : keyword,
        untranslated,
        show: "TRANSLATIONS",
        limit: linesOfPage,
        offset: (page - 1) * linesOfPage,
      };
      const { page: found } = await call(document, variables, signal);
      const lines = found.lines.map((line): RecordLine => ({ ...line, id: `${line.brandId} ${line.lineKey}` }));
      return { lines, total: found.total, translated: found.translated };
    },
  });
}
