import { Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { arrivalTexts } from "../../../i18n/ja/purchase/purchase-lists.ts";
import { slipTexts as texts } from "../../../i18n/ja/purchase/purchase-slip.ts";
import { addDays } from "../../../src/core/calendar/date.ts";
import { createTextFinder } from "../../../src/core/searched.ts";
import { useCall } from "../../../src/data/call.ts";
import { useSelection } from "../../../src/data/context.ts";
import { GetPurchaseArrivalsDocument } from "../../../src/generated/graphql.ts";
import { useBusinessToday } from "../../../src/report/now.ts";
import { LoadingOrError } from "../../../src/shell/pages/LoadingOrError.tsx";
import { NoticePage } from "../../../src/shell/pages/Notice.tsx";
import { PageCard } from "../../../src/ui/Card.tsx";
import { usePathOpens } from "../../../src/report/state/useDrill.ts";
import { consolePaths } from "../../../src/domain/consolePaths.ts";
import { ArrivalLine } from "./ArrivalLine.tsx";
import { PlainList } from "../../../src/ui/List.tsx";
import { Field } from "../../../src/ui/Field.tsx";

/** Days ahead that the list shows. */
const ahead = 7;

/** /purchase-inspect: what is late, what comes today and in the next days, and what came today. */
export function ArrivalsPage() {
  const { selected, shops, select } = useSelection();
  const today = useBusinessToday(selected);
  const call = useCall();
  const opens = usePathOpens();
  const [words, setWords] = useState("");
  const { data, error, refetch } = useQuery({
    queryKey: ["purchase", "arrivals", selected, today],
    enabled: selected.length > 0,
    queryFn: async ({ signal }) =>
      (
        await call(
          GetPurchaseArrivalsDocument,
          { shop_ids: [...selected], fromDate: today, toDate: addDays(today, ahead) },
          signal,
        )
      ).data,
  });
  if (selected.length === 0)
    return (
      <NoticePage
        title={texts.noShop}
        actions={
          <Button variant="contained" onClick={() => select(shops.map(({ id }) => id))}>
            {texts.allShops}
          </Button>
        }
      >
        {texts.noShopText}
      </NoticePage>
    );
  if (!data) return <LoadingOrError error={error} refetch={refetch} />;
  const finds = createTextFinder(words);
  const found = data.filter(({ supplierName, slipNumber, shop_name }) => finds([supplierName, slipNumber, shop_name]));
  const open = found.filter(({ status }) => status !== "COMPLETED");
  const groups = [
    { title: arrivalTexts.late, slips: open.filter(({ deliveryDate }) => deliveryDate < today), urgent: true },
    { title: arrivalTexts.today, slips: open.filter(({ deliveryDate }) => deliveryDate === today) },
    { title: arrivalTexts.next, slips: open.filter(({ deliveryDate }) => deliveryDate > today) },
    {
      title: arrivalTexts.done,
      slips: opens(consolePaths.purchaseSlip) ? found.filter(({ status }) => status === "COMPLETED") : [],
    },
  ].filter(({ slips }) => slips.length > 0);
  return (
    <>
      <Field
        size="small"
        label={arrivalTexts.find}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        width={{ xs: "100%", sm: 320 }}
      />
      {groups.length === 0 && <NoticePage title={arrivalTexts.none}>{arrivalTexts.noneText}</NoticePage>}
      {groups.map(({ title, slips, urgent }) => (
        <PageCard key={title} title={title} note={texts.slips(slips.length)} urgent={urgent ?? false}>
          <PlainList>
            {slips.map((slip) => (
              <ArrivalLine key={slip.slipId} slip={slip} shops={selected.length > 1} />
            ))}
          </PlainList>
        </PageCard>
      ))}
    </>
  );
}
