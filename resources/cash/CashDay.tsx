import { Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { cashDayTexts as texts } from "../../i18n/ja/cash/cash-day.ts";
import { formatMessage } from "../../i18n/ja/words/messages.ts";
import { formatDateWithWeekday } from "../../src/core/money.ts";
import { useCall } from "../../src/data/call.ts";
import { CashDrawerListDocument, GetCashBalanceAtDateDocument } from "../../src/generated/graphql.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { usePageTitle } from "../../src/shell/page.tsx";
import { LoadingOrError } from "../../src/shell/pages/LoadingOrError.tsx";
import { ChooseShop } from "../../src/shell/pages/ChooseShop.tsx";
import { NotNamed } from "../../src/shell/pages/NotNamed.tsx";
import { usePart } from "../../src/shell/metadataLoader.ts";
import { useShopAndDate } from "../useShopAndDate.ts";
import { CountedPieces } from "../counted-cash/CountedPieces.tsx";
import { DrawerEvents } from "./DrawerEvents.tsx";
import { CashStatement } from "./Statement.tsx";
import { Note } from "../../src/ui/Note.tsx";
import { Text } from "../../src/ui/Text.tsx";

const stateNotes = { NONE: texts.nothing, OPEN: texts.live, STALE: texts.changed, IMPORTED: texts.imported } as const;

/** The cash of a shop and date: calculation, count, and drawer events. Without an address: the active shop and yesterday. */
export function CashDay() {
  usePart("cash");
  const call = useCall();
  const [params] = useSearchParams();
  const { shop, date, fault } = useShopAndDate(params, "day");
  const { data, error, refetch } = useQuery({
    queryKey: ["cashDay", shop, date],
    enabled: fault === null,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const [balance, drawer] = await Promise.all([
        call(GetCashBalanceAtDateDocument, { input: { shop_id: shop, date } }, signal),
        call(CashDrawerListDocument, { shop_id: shop, fromDate: date, toDate: date }, signal),
      ]);
      return { balance: balance.data, events: drawer.records };
    },
  });
  usePageTitle(data && texts.title(data.balance.shop_name, formatDateWithWeekday(date)));
  if (fault === "E001") return <ChooseShop />;
  if (fault) return <NotNamed title={texts.notNamed} text={formatMessage(fault)} />;
  if (!data) return <LoadingOrError error={error} refetch={refetch} />;
  const { balance, events } = data;
  return (
    <>
      {balance.state !== "CLOSED" && (
        <Note severity={balance.state === "STALE" ? "warning" : "info"} variant="outlined" mb={1.5}>
          {stateNotes[balance.state]}
        </Note>
      )}
      <Box sx={cashColumnStyles}>
        <CashStatement balance={balance} />
        <PageCard title={texts.pieces}>
          {balance.realBalance === null ? (
            <Text variant="compact" color="muted">
              {texts.notCounted}
            </Text>
          ) : (
            <CountedPieces pieces={balance} />
          )}
        </PageCard>
      </Box>
      <DrawerEvents shop={shop} date={date} events={events} />
    </>
  );
}

const cashColumnStyles = {
  display: "grid",
  columnGap: 1.5,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
  "& > section": { mt: { xs: 1.5, md: 0 } },
  "& > section:first-of-type": { mt: 0 },
} as const;
