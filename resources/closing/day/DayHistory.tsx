import { closingTexts } from "../../../i18n/ja/closing/closing.ts";
import { Alert } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { formatDateWithWeekday } from "../../../src/core/money.ts";
import { useCall } from "../../../src/data/call.ts";
import { GetDailySumHistoryDocument } from "../../../src/generated/graphql.ts";
import { useFigures } from "../../../src/report/context.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { ClosingVersions } from "./Versions.tsx";
import { Text } from "../../../src/ui/Text.tsx";

/** Every version of the date's closing, where one shop is selected. */
export function DayHistory() {
  const { query } = useFigures();
  const [shop, ...others] = query.shops;
  if (shop === undefined || others.length > 0) return null;
  return <OfShop key={`${shop} ${query.period.to}`} shop={shop} date={query.period.to} />;
}

function OfShop({ shop, date }: { shop: number; date: string }) {
  const call = useCall();
  const { data, error } = useQuery({
    queryKey: ["closing", "history", shop, date],
    gcTime: 0,
    queryFn: async ({ signal }) => (await call(GetDailySumHistoryDocument, { shop_id: shop, date }, signal)).data,
  });
  const title = closingTexts.history.title(formatDateWithWeekday(date));
  return (
    <PageCard flows title={title}>
      {error && <Alert severity="error">{error.message}</Alert>}
      {data?.length === 0 && (
        <Text variant="compact" color="muted">
          {closingTexts.history.none}
        </Text>
      )}
      {data && data.length > 0 && <ClosingVersions versions={data} label={title} />}
    </PageCard>
  );
}
