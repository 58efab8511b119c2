import { Box, Paper } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { conditionsIn, searchArguments, searchFaults } from "../../src/admin/search/conditions.ts";
import { SearchAgain, SearchedBy } from "../../src/admin/search/SearchedBy.tsx";
import { textOf } from "../../i18n/ja/messages.ts";
import { useCall } from "../../src/data/call.ts";
import { useViewer } from "../../src/data/context.ts";
import { GetShopListDocument } from "../../src/generated/graphql.ts";
import { LoadingOrError } from "../../src/shell/pages/LoadingOrError.tsx";
import { Notice } from "../../src/shell/pages/Notice.tsx";
import { paths } from "../paths.ts";
import { ShopTable } from "./ShopTable.tsx";
import { useConditions } from "./useConditions.ts";
import { useTexts } from "../../src/ui/text.ts";

/** The shops that match the conditions of the address. */
export function ShopResult() {
  const translate = useTexts();
  const call = useCall();
  const { developerUuid } = useViewer();
  const [params] = useSearchParams();
  const fields = useConditions();
  const conditions = conditionsIn(fields, params);
  // An address can be typed by hand: wrong conditions are reported before a query is sent.
  const [fault] = searchFaults(fields, conditions);
  const { data, error, refetch } = useQuery({
    queryKey: ["found-shop", developerUuid, conditions],
    enabled: !fault,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await call(GetShopListDocument, { developerUuid, ...searchArguments(fields, conditions) }, signal)).data,
  });
  const body = () => {
    if (fault) return <Notice title={translate("pages.search.wrong")}>{textOf(fault.code, fault.args)}</Notice>;
    if (!data) return <LoadingOrError error={error} refetch={refetch} />;
    if (data.length === 0)
      return <Notice title={translate("pages.search.none")}>{translate("pages.search.noneText")}</Notice>;
    return (
      <Paper variant="outlined" sx={{ borderColor: "divider", borderRadius: 2 }}>
        <ShopTable key={params.toString()} shops={data} />
      </Paper>
    );
  };
  return (
    <>
      <SearchAgain path={paths.shopSearch} />
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, mb: 1.5, minHeight: 20 }}>
        {data && !fault && <span role="status">{translate("admin.count", { count: data.length })}</span>}
        <SearchedBy fields={fields} conditions={conditions} />
      </Box>
      {body()}
    </>
  );
}
