import NoIcon from "@mui/icons-material/BlockOutlined";
import YesIcon from "@mui/icons-material/CheckCircleOutlined";
import { Alert, Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useContext, useState } from "react";
import { showingTexts as texts } from "../../../i18n/ja/menu/showing/reasons.ts";
import { DateField } from "../../../src/admin/inputs/dates/DateField.tsx";
import { CurrentTimeContext } from "../../../src/clock/now.ts";
import { isMoment } from "../../../src/core/calendar/moment.ts";
import { useCall } from "../../../src/data/call.ts";
import { GetProductShowingDocument } from "../../../src/generated/graphql.ts";
import { LoadingOutline } from "../../../src/shell/pages/LoadingOutline.tsx";
import { PlainList } from "../../../src/ui/List.tsx";
import { Row, Stack } from "../../../src/ui/Row.tsx";
import { Text } from "../../../src/ui/Text.tsx";
import { formatShowingReason, type ShownReason } from "./formatReason.ts";

/** Each rule that shows or hides the dish, now or at another moment. */
export function WhyPanel({ productId, shopId }: { productId: number; shopId: number }) {
  const call = useCall();
  const now = useContext(CurrentTimeContext);
  const [typed, setTyped] = useState<unknown>(null);
  const at = isMoment(typed) ? typed : null;
  const { data, error } = useQuery({
    queryKey: ["product-showing", productId, shopId, at],
    queryFn: async ({ signal }) =>
      (await call(GetProductShowingDocument, { shop_ids: [shopId], productId, at }, signal)).data[0] ?? null,
    placeholderData: (previous) => previous,
    staleTime: 0,
  });
  return (
    <Stack gap={1.5}>
      <Text component="h2" variant="heading">
        {data?.orderable ? texts.whyShown : texts.why}
      </Text>
      {error && <Alert severity="error">{`${texts.failed}: ${error.message}`}</Alert>}
      {data === undefined && !error && <LoadingOutline />}
      {data && (
        <>
          <Text strong>{`${data.productName}　${formatOrderability(data)}`}</Text>
          <PlainList gap={0.75}>
            {data.reasons.map((reason) => (
              <ReasonLine key={`${reason.rule} ${reason.name}`} reason={reason} now={at ? new Date(at) : now()} />
            ))}
          </PlainList>
        </>
      )}
      <Row align="center">
        <DateField shape="DATETIME" label={texts.at} labelled value={typed} onChange={setTyped} />
        {at && <Button onClick={() => setTyped(null)}>{texts.now}</Button>}
      </Row>
    </Stack>
  );
}

const formatOrderability = ({ status, orderable }: { status: string; orderable: boolean }): string =>
  !orderable ? texts.notOrderable : status === "HIDDEN" ? texts.orderableByNumber : texts.orderable;

function ReasonLine({ reason, now }: { reason: ShownReason; now: Date }) {
  const Icon = reason.shows ? YesIcon : NoIcon;
  return (
    <Row component="li" align="center" oneLine>
      <Icon
        fontSize="small"
        titleAccess={reason.shows ? texts.shows : texts.hides}
        color={reason.shows ? "success" : "error"}
      />
      <Text component="span">{formatShowingReason(reason, now)}</Text>
    </Row>
  );
}
