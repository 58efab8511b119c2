import { shopSearchTexts } from "../../i18n/ja/store/search.ts";
import { adminTexts } from "../../i18n/ja/console/admin.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { readAddressConditions, toSearchArguments, findSearchFaults } from "../../src/admin/search/conditions.ts";
import { SearchFormLink, SearchConditionsText } from "../../src/admin/search/SearchedBy.tsx";
import { formatMessage } from "../../i18n/ja/words/messages.ts";
import { useCall } from "../../src/data/call.ts";
import { useViewer } from "../../src/data/context.ts";
import { GetShopListDocument } from "../../src/generated/graphql.ts";
import { LoadingOrError } from "../../src/shell/pages/LoadingOrError.tsx";
import { NoticePage } from "../../src/shell/pages/Notice.tsx";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { ShopTable } from "./ShopTable.tsx";
import { useConditions } from "./useConditions.ts";
import { Row } from "../../src/ui/Row.tsx";
import { Panel } from "../../src/ui/Panel.tsx";

/** The shops that match the conditions of the address. */
export function ShopResult() {
  const call = useCall();
  const { developerUuid } = useViewer();
  const [params] = useSearchParams();
  const fields = useConditions();
  const conditions = readAddressConditions(fields, params);
  // An address can be typed by hand: wrong conditions are reported before a query is sent.
  const [fault] = findSearchFaults(fields, conditions);
  const { data, error, refetch } = useQuery({
    queryKey: ["found-shop", developerUuid, conditions],
    enabled: !fault,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await call(GetShopListDocument, { developerUuid, ...toSearchArguments(fields, conditions) }, signal)).data,
  });
  const body = () => {
    if (fault) return <NoticePage title={shopSearchTexts.wrong}>{formatMessage(fault.code, fault.args)}</NoticePage>;
    if (!data) return <LoadingOrError error={error} refetch={refetch} />;
    if (data.length === 0) return <NoticePage title={shopSearchTexts.none}>{shopSearchTexts.noneText}</NoticePage>;
    return (
      <Panel>
        <ShopTable key={params.toString()} shops={data} />
      </Panel>
    );
  };
  return (
    <>
      <SearchFormLink path={consolePaths.shopSearch} />
      <Row gap={0} columnGap={2} minHeight={20} mb={1.5}>
        {data && !fault && <span role="status">{adminTexts.count(data.length)}</span>}
        <SearchConditionsText fields={fields} conditions={conditions} />
      </Row>
      {body()}
    </>
  );
}
