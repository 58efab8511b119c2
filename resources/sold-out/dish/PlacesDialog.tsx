import { Box, ButtonBase } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { soldOutTexts as texts } from "../../../i18n/ja/menu/sold-out.ts";
import { consoleClock } from "../../../src/clock/now.ts";
import { useCall } from "../../../src/data/call.ts";
import { useSelection } from "../../../src/data/context.ts";
import {
  ChangeSoldOutDocument,
  GetSoldOutProductsDocument,
  type GetSoldOutProductsQuery,
} from "../../../src/generated/graphql.ts";
import { LoadingOutline } from "../../../src/shell/pages/LoadingOutline.tsx";
import { MatrixTable } from "../../../src/ui/MatrixTable.tsx";
import { Text } from "../../../src/ui/Text.tsx";
import { WorkDialog } from "../../../src/ui/WorkDialog.tsx";
import { buildDishChange, formatResumeTime, type SoldOutDish, type SoldOutScope } from "../dishes.ts";

type SellablePlace = GetSoldOutProductsQuery["data"][number];

type PlacesDialogProps = { dish: SoldOutDish; scope: SoldOutScope; onClose: () => void; onChange: () => void };

/** A cell is deaf so long after a press, as a row is. */
const deafness = 1000;

/** A dish in each shop and order type of the scope. A press changes that one: it resumes what is sold out, and the other way round. */
export function PlacesDialog({ dish, scope, onClose, onChange }: PlacesDialogProps) {
  const call = useCall();
  const client = useQueryClient();
  const { shops } = useSelection();
  const [refusal, setRefusal] = useState<string>();
  const pressedAt = useRef(new Map<number, number>());
  const { brandId, productCode, option, productName } = dish;
  const queryKey = ["sold-out", "places", scope.shopIds, brandId, productCode, option];
  const { data, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call(GetSoldOutProductsDocument, { shop_ids: [...scope.shopIds], brandId, productCode, option }, signal))
        .data,
  });

  const press = async (place: SellablePlace, timeStamp: number) => {
    if (timeStamp - (pressedAt.current.get(place.productId) ?? -Infinity) < deafness) return;
    pressedAt.current.set(place.productId, timeStamp);
    setRefusal(undefined);
    const soldOut = place.soldOut === null ? "TODAY" : "RESUME";
    const only = { shopIds: [place.shop_id], orderTypes: [place.orderType] };
    try {
      await call(ChangeSoldOutDocument, {
        input: { changes: [buildDishChange(dish, { soldOut, until: null }, only)] },
      });
      onChange();
    } catch (problem) {
      setRefusal(problem instanceof Error ? problem.message : String(problem));
    }
    await client.invalidateQueries({ queryKey });
  };

  const shown = (data ?? []).filter(
    ({ orderType }) => scope.orderTypes.length === 0 || scope.orderTypes.includes(orderType),
  );
  const rows = scope.shopIds.filter((id) => shown.some(({ shop_id }) => shop_id === id));
  const names = new Map(shops.map(({ id, name }) => [id, name]));
  return (
    <WorkDialog
      title={productName}
      actions={[{ label: texts.close, onPress: onClose }]}
      onClose={onClose}
      refusal={refusal ?? error?.message}
    >
      <Text variant="muted" mb={1}>
        {texts.placesLead}
      </Text>
      {!data && !error && <LoadingOutline />}
      {data && (
        <MatrixTable
          label={productName}
          sx={{ minWidth: 84 + 76 * dish.orderTypes.length, "& thead th": { typography: "small" } }}
        >
          <thead>
            <tr>
              <th scope="col">{texts.shop}</th>
              {dish.orderTypes.map((type) => (
                <th key={type} scope="col">
                  {texts.orderTypes[type]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((id) => (
              <tr key={id}>
                <th scope="row">{names.get(id)}</th>
                {dish.orderTypes.map((type) => {
                  const place = shown.find(({ shop_id, orderType }) => shop_id === id && orderType === type);
                  return place ? (
                    <td key={type}>
                      <PlaceButton
                        place={place}
                        shop={names.get(id) ?? ""}
                        onPress={(timeStamp) => void press(place, timeStamp)}
                      />
                    </td>
                  ) : (
                    <td key={type} className="none" />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </MatrixTable>
      )}
    </WorkDialog>
  );
}

type PlaceButtonProps = { place: SellablePlace; shop: string; onPress: (timeStamp: number) => void };

function PlaceButton({ place: { orderType, soldOut, soldOutUntil }, shop, onPress }: PlaceButtonProps) {
  const out = soldOut !== null;
  const time = soldOutUntil && soldOut === "UNTIL_TIME" ? formatResumeTime(soldOutUntil, consoleClock.now()) : "";
  const state =
    soldOut === null ? texts.onSale : soldOut === "UNTIL_TIME" ? texts.untilTime(time) : texts.choices[soldOut];
  return (
    <ButtonBase
      aria-pressed={out}
      aria-label={texts.place(shop, texts.orderTypes[orderType], soldOut ? texts.state(soldOut, time) : state)}
      onClick={(event) => onPress(event.timeStamp)}
      sx={{ ...placeStyle, ...(out ? outStyle : {}) }}
    >
      <Box component="span">{state}</Box>
    </ButtonBase>
  );
}

const placeStyle = { width: "100%", minHeight: 44, typography: "small", color: "tokens.success" } as const;
const outStyle = { bgcolor: "tokens.errorSoft", color: "tokens.error", fontWeight: "bold" } as const;
