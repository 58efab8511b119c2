import { Alert, Box, Button, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import { useState } from "react";
import { Link } from "react-router";
import { shellTexts } from "../../i18n/ja/console/shell.ts";
import { soldOutTexts as texts } from "../../i18n/ja/menu/sold-out.ts";
import { decideAccess } from "../../src/core/decide.ts";
import { useSelection, useViewer } from "../../src/data/context.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import * as rules from "../../src/generated/rules.ts";
import { LoadingOutline } from "../../src/shell/pages/LoadingOutline.tsx";
import { Field } from "../../src/ui/Field.tsx";
import { UnfoldButton, useFold } from "../../src/ui/fold.tsx";
import { Row, Stack } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";
import { DishRow } from "./dish/DishRow.tsx";
import { buildDishKey, formatOrderTypes, searchDishes, type SoldOutDish, type SoldOutScope } from "./dishes.ts";
import { LastChange } from "./LastChange.tsx";
import { ScopePicker } from "./ScopePicker.tsx";
import { usePresses } from "./usePresses.ts";

/** Names a dish. */
export type NamedDish = Pick<SoldOutDish, "brandId" | "productCode" | "option">;

type SoldOutBoardProps = {
  /** `page`: every dish. `home`: what is sold out, and a search that finds the others. `dish`: the one that is named. */
  look: "page" | "home" | "dish";
  dish?: NamedDish;
  /** After a change, for what is drawn beside it. */
  onChange?: () => void;
};

/** Rows at first. A phone scrolls them; a search finds the others. */
const rowsAtFirst = { page: { phone: 100, wide: 200 }, home: { phone: 3, wide: 5 }, dish: {} };

/**
 * Dishes of the selected shops, each with one press to sell it out or to resume it, and a way back: on the page, on the home and in the list
 * of products.
 */
export function SoldOutBoard({ look, dish: named, onChange }: SoldOutBoardProps) {
  const { selected, shops } = useSelection();
  const viewer = useViewer();
  const [narrowed, setNarrowed] = useState<SoldOutScope>({ shopIds: [], orderTypes: [] });
  const [query, setQuery] = useState("");
  const [outAlone, setOutAlone] = useState(false);
  // A shop that is no longer selected is not changed either; without any choice of shops it is all of them.
  const kept = selected.filter((id) => narrowed.shopIds.includes(id));
  const scope: SoldOutScope = { ...narrowed, shopIds: kept.length > 0 ? kept : selected };
  const onlyOut = look === "home" ? query === "" : outAlone;
  const { data, error, refetch, ...presses } = usePresses(
    { ...scope, productCode: named?.productCode, onlyOut: look === "home" && query === "" },
    onChange,
  );
  const dishes = (data ?? []).filter(
    ({ brandId, option }) => !named || (named.brandId === brandId && named.option === option),
  );
  const found = searchDishes(dishes, query, onlyOut, presses.pressed);
  const fold = useFold(found, rowsAtFirst[look]);
  const several = new Set(dishes.map(({ brandId }) => brandId)).size > 1;
  const brands = new Map(shops.map(({ brandId, brandName }) => [brandId, brandName]));
  const where = scope.shopIds.length === 1 ? shops.find(({ id }) => id === scope.shopIds[0])?.name : undefined;

  if (error && !data)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            {shellTexts.retry}
          </Button>
        }
      >
        {`${texts.failed}: ${error.message}`}
      </Alert>
    );
  return (
    <>
      <Stack gap={1.5} maxWidth={760} pb={1.5}>
        <ScopePicker scope={scope} onChange={setNarrowed} orders={look !== "home"} />
        <Text component="p" color="muted">
          {texts.lead(
            where ?? texts.shops(scope.shopIds.length),
            formatOrderTypes(scope.orderTypes) || texts.everyOrder,
          )}
        </Text>
        {look !== "dish" && (
          <Row align="center" gap={1.5}>
            <Field
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              placeholder={look === "home" ? texts.searchToSellOut : texts.search}
              margin="none"
              grow="1 1 240px"
              slotProps={{ htmlInput: { "aria-label": texts.search, type: "search" } }}
            />
            {look === "page" && (
              <ToggleButtonGroup
                exclusive
                size="small"
                aria-label={texts.show}
                value={outAlone}
                onChange={(_, value: boolean | null) => {
                  if (value === null) return;
                  setOutAlone(value);
                  presses.forgetPressed();
                }}
              >
                <ToggleButton value={false} sx={choiceStyle}>
                  {texts.all(dishes.length)}
                </ToggleButton>
                <ToggleButton value sx={choiceStyle}>
                  {texts.out(dishes.filter(({ soldOutProducts }) => soldOutProducts > 0).length)}
                </ToggleButton>
              </ToggleButtonGroup>
            )}
          </Row>
        )}
        {!data ? (
          <LoadingOutline />
        ) : found.length > 0 ? (
          <Box component="ul" sx={listStyle}>
            {fold.rows.map((dish) => (
              <DishRow
                key={buildDishKey(dish)}
                dish={dish}
                scope={scope}
                brand={several ? brands.get(dish.brandId) : undefined}
                onPress={(press) => void presses.press(dish, press)}
                onPlaceChange={() => {
                  void refetch();
                  onChange?.();
                }}
              />
            ))}
          </Box>
        ) : dishes.length === 0 && look === "page" ? (
          <Text color="muted" py={3}>
            <Typography>{texts.empty}</Typography>
            {decideAccess(rules.createProduct, viewer).allow && (
              <Button component={Link} to={consolePaths.product.EAT_IN} variant="outlined" sx={{ mt: 1.5 }}>
                {texts.toProducts}
              </Button>
            )}
          </Text>
        ) : (
          <Text component="p" color="muted" py={look === "page" ? 3 : 0}>
            {onlyOut && query === "" ? texts.noneOut : texts.none}
          </Text>
        )}
        <UnfoldButton fold={fold} />
      </Stack>
      {/* Its place is there before the first press, where there is something to press. */}
      {(look === "page" || found.length > 0) && (
        <LastChange sticks={look === "page"} text={presses.said} failed={presses.failed} onUndo={presses.undo} />
      )}
    </>
  );
}

const choiceStyle = { color: "tokens.text" };

const listStyle = {
  m: 0,
  p: 0,
  listStyle: "none",
  border: 1,
  borderColor: "tokens.border",
  borderRadius: 2,
  overflow: "hidden",
} as const;
