import { Checkbox, FormControlLabel } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { planChangeTexts as texts, planPageTexts } from "../../i18n/ja/plan/screens.ts";
import { orderTypeNames } from "../../i18n/ja/words/orders.ts";
import { MomentFields, useMoment } from "../../src/admin/inputs/dates/MomentFields.tsx";
import { formatMoment } from "../../src/core/money.ts";
import { useCall } from "../../src/data/call.ts";
import { useChange } from "../../src/data/useChange.ts";
import {
  CancelReservedPricesDocument,
  GetReservationsDocument,
  MoveReservedPricesDocument,
  type GetReservationsQuery,
  type MoveReservedPricesMutation,
} from "../../src/generated/graphql.ts";
import { LoadingOrError } from "../../src/shell/pages/LoadingOrError.tsx";
import { PlainList } from "../../src/ui/List.tsx";
import { Note } from "../../src/ui/Note.tsx";
import { Text } from "../../src/ui/Text.tsx";
import { useAnnounce } from "../../src/ui/useAnnounce.ts";
import { WorkDialog } from "../../src/ui/WorkDialog.tsx";
import type { PlanChange } from "./PlanEntry.tsx";
import { describePlan } from "./planWords.ts";
import { usePlanShops } from "./usePlans.ts";

type Reservation = GetReservationsQuery["data"]["reservations"][number];
type Outcomes = MoveReservedPricesMutation["data"];

/** Reservations of one answer: a dish in the order types of all shops. */
const mostReservations = 500;

const describeReservation = ({ shopName, orderType, changes }: Reservation): string =>
  texts.reservation(
    shopName,
    orderType ? orderTypeNames[orderType] : "",
    changes
      .map(({ field, before, after }) => (field === "cost" ? texts.costChange : texts.change)(before, after))
      .join(" "),
  );

/** The reserved prices of a dish at one time, in the shops that are shown. */
function useReservations({ at, lineKey }: PlanChange["plan"]) {
  const call = useCall();
  const shopIds = usePlanShops();
  return useQuery({
    queryKey: ["plans", "reservations", shopIds, at, lineKey],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const moment = at ?? "";
      const variables = { shop_ids: [...shopIds], from: moment, to: moment, source: "FORM" as const, lineKey };
      const { data } = await call(
        GetReservationsDocument,
        { ...variables, limit: mostReservations, offset: 0 },
        signal,
      );
      return data.reservations;
    },
  });
}

/** The shops of reservations, each once. */
export const countShops = (reservations: readonly { shopId: number | null }[]): number =>
  new Set(reservations.map(({ shopId }) => shopId)).size;

/** Moves or cancels the prices that forms have reserved for a dish: of all shops, or of those that a person leaves chosen. */
export function ReservedPriceDialog({ plan, step, onClose }: PlanChange & { onClose: () => void }) {
  const { data, error, refetch } = useReservations(plan);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = (data ?? []).filter(({ updateProductId }) => updateProductId !== null && !left.has(updateProductId));
  const moment = useMoment(usePlanShops(), plan.at);
  const announce = useAnnounce();
  const isMove = step === "move";
  const finish = ({ data: outcomes }: { data: Outcomes }) => {
    const changed = outcomes.filter(({ outcome }) => outcome === "CHANGED");
    const said = (isMove ? texts.moved : texts.cancelled)(countShops(changed), changed.length);
    const refused = outcomes.length - changed.length;
    announce(refused > 0 ? `${said}（${texts.refused(refused)}）` : said, refused > 0 ? "warning" : "success");
    onClose();
  };
  const move = useChange(MoveReservedPricesDocument, "plans", finish);
  const cancel = useChange(CancelReservedPricesDocument, "plans", finish);
  const work = isMove ? move : cancel;
  const updateProductIds = chosen.flatMap(({ updateProductId }) => updateProductId ?? []);
  const take = () => {
    if (!isMove) cancel.mutate({ input: { updateProductIds } });
    else if (moment.moment) move.mutate({ input: { updateProductIds, updateTimer: moment.moment } });
  };
  const toggle = (id: number) =>
    setLeft((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  return (
    <WorkDialog
      title={(isMove ? planPageTexts.moves : planPageTexts.cancels)(plan.title)}
      busy={work.isPending}
      refusal={work.error?.message}
      onClose={onClose}
      actions={[
        { label: texts.quit, onPress: onClose },
        {
          label: (isMove ? texts.moveThem : texts.cancelThem)(countShops(chosen), chosen.length),
          look: isMove ? "main" : "danger",
          disabled: chosen.length === 0 || (isMove && (moment.moment === null || moment.moment === plan.at)),
          onPress: take,
        },
      ]}
    >
      <Text>{`${formatMoment(plan.at ?? "")} ${describePlan(plan)}`}</Text>
      {!isMove && <Text color="muted">{texts.cancelQuestion}</Text>}
      {isMove && <MomentFields value={moment} labels={{ date: texts.date, time: texts.time }} />}
      {!data && <LoadingOrError error={error} refetch={refetch} />}
      {data?.length === 0 && (
        <Note severity="info" mt={1}>
          {texts.gone}
        </Note>
      )}
      {data && data.length > 0 && (
        <PlainList mt={1} aria-label={texts.choose} scrolls="40vh">
          {data.map((reservation) => {
            const id = reservation.updateProductId ?? 0;
            return (
              <li key={id}>
                <FormControlLabel
                  control={<Checkbox size="small" checked={!left.has(id)} onChange={() => toggle(id)} />}
                  label={describeReservation(reservation)}
                />
              </li>
            );
          })}
        </PlainList>
      )}
    </WorkDialog>
  );
}
