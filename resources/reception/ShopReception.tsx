import { Link } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router";
import { receptionTexts as texts } from "../../i18n/ja/opening/reception.ts";
import { useCall } from "../../src/data/call.ts";
import { useSelection } from "../../src/data/context.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { GetReceptionPausesDocument } from "../../src/generated/graphql.ts";
import { Row } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";
import { formatResumption } from "./formatResumption.ts";
import { PauseButton } from "./PauseButton.tsx";

/** Beside the hours of a shop: stops its orders now, says until when they are stopped, and leads to the hours of single dates. */
export function ShopReception({ shopId }: { shopId: number }) {
  const call = useCall();
  const { shops } = useSelection();
  const { data: pauses = [] } = useQuery({
    queryKey: ["reception-pauses", shopId],
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => (await call(GetReceptionPausesDocument, { shop_ids: [shopId] }, signal)).data,
  });
  return (
    <Row align="center" mb={1.5}>
      <PauseButton shops={shops.filter(({ id }) => id === shopId)} isPaused={pauses.length > 0} />
      {pauses.map(({ orderType, until }) => (
        <Text key={orderType} component="span" variant="small" color="pending">
          {texts.partly(texts.orderTypes[orderType], formatResumption(until))}
        </Text>
      ))}
      <Link component={RouterLink} to={consolePaths.specialDays} variant="small">
        {texts.toSpecialDays}
      </Link>
    </Row>
  );
}
