import { Box, ButtonBase, ToggleButton, ToggleButtonGroup } from "@mui/material";
import { Suspense, useRef, useState, type MouseEvent } from "react";
import { soldOutTexts as texts } from "../../../i18n/ja/menu/sold-out.ts";
import { consoleClock } from "../../../src/clock/now.ts";
import type { SoldOutChange } from "../../../src/generated/graphql.ts";
import { lazyPart } from "../../../src/ui/lazyPart.ts";
import { Text, Block } from "../../../src/ui/Text.tsx";
import {
  formatOrderTypes,
  formatResumeTime,
  isPartlySoldOut,
  type SoldOutDish,
  type SoldOutPress,
  type SoldOutScope,
} from "../dishes.ts";

const TimeMenu = lazyPart(() => import("./TimeMenu.tsx"), "TimeMenu");
const PlacesDialog = lazyPart(() => import("./PlacesDialog.tsx"), "PlacesDialog");

type DishRowProps = {
  dish: SoldOutDish;
  scope: SoldOutScope;
  /** The brand, where dishes of several brands stand in the list. */
  brand?: string | undefined;
  onPress: (press: SoldOutPress) => void;
  /** One record of the dish was changed by itself. */
  onPlaceChange: () => void;
};

const changes: readonly SoldOutChange[] = ["RESUME", "TODAY", "UNTIL_TIME", "UNTIL_RESUMED"];

/** For so many milliseconds after a press the row takes no other: the thumb's second tap would take the first one back. */
const deafness = 1000;

/**
 * A dish with the states that it can have, big enough for a thumb. Nothing in the row appears or goes by a press, so that the rows below
 * stay under the thumb.
 */
export function DishRow({ dish, scope, brand, onPress, onPlaceChange }: DishRowProps) {
  const { productCode, productName: name, option, orderTypes, products, shops, soldOut, soldOutProducts } = dish;
  const isPartly = isPartlySoldOut(dish);
  const pressedAt = useRef(-Infinity);
  const [timeAnchor, setTimeAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const press = (event: MouseEvent<HTMLElement>, change: SoldOutChange | null) => {
    // A group that has one of several says null where the pressed one is pressed again: another time may be chosen.
    const wanted = change ?? (soldOut === "UNTIL_TIME" ? soldOut : null);
    if (wanted === null || event.timeStamp - pressedAt.current < deafness) return;
    if (wanted === "UNTIL_TIME") return setTimeAnchor(event.currentTarget);
    pressedAt.current = event.timeStamp;
    onPress({ soldOut: wanted, until: null });
  };
  const facts = [
    option ? texts.option : "",
    brand ?? "",
    productCode,
    shops > 1 ? texts.shops(shops) : "",
    orderTypes.length === Object.keys(texts.orderTypes).length ? texts.everyOrder : formatOrderTypes(orderTypes),
  ];
  return (
    <Box component="li" sx={{ ...rowStyle, bgcolor: soldOutProducts > 0 ? "tokens.errorSoft" : "background.paper" }}>
      <Block shrinks grow={{ xs: "1 1 100%", sm: "1 1 110px" }}>
        <Text variant="lead" strong breaks>
          {name}
        </Text>
        <Text variant="muted">{facts.filter((fact) => fact !== "").join("　")}</Text>
        <Box sx={stateLineStyle}>
          {products > 1 && (
            <ButtonBase onClick={() => setIsOpen(true)} aria-label={texts.openPlaces(name)} sx={placesStyle}>
              {texts.places}
            </ButtonBase>
          )}
          <Text component="span" variant="compact" strong color="error" ellipsis>
            {formatState(dish)}
          </Text>
        </Box>
      </Block>
      <ToggleButtonGroup
        exclusive
        value={isPartly ? null : soldOutProducts > 0 ? soldOut : "RESUME"}
        onChange={press}
        aria-label={name}
        sx={groupStyle}
      >
        {changes.map((change) => (
          <ToggleButton
            key={change}
            value={change}
            aria-label={texts.press(change, name)}
            {...(change === "UNTIL_TIME" && { "aria-haspopup": "dialog" as const })}
            sx={{ ...buttonStyle, "&.Mui-selected, &.Mui-selected:hover": change === "RESUME" ? onSale : off }}
          >
            {texts.choices[change]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Suspense>
        {timeAnchor && (
          <TimeMenu
            name={name}
            anchor={timeAnchor}
            onClose={() => setTimeAnchor(null)}
            onChoose={(until, timeStamp) => {
              pressedAt.current = timeStamp;
              setTimeAnchor(null);
              onPress({ soldOut: "UNTIL_TIME", until });
            }}
          />
        )}
        {isOpen && <PlacesDialog dish={dish} scope={scope} onClose={() => setIsOpen(false)} onChange={onPlaceChange} />}
      </Suspense>
    </Box>
  );
}

/** Whether it is sold out, until when, and where if not everywhere. */
function formatState(dish: SoldOutDish): string {
  const { shops, products, soldOut, soldOutUntil, soldOutShops, soldOutProducts, soldOutOrderTypes, orderTypes } = dish;
  if (soldOutProducts === 0) return "";
  const time = soldOutUntil ? formatResumeTime(soldOutUntil, consoleClock.now()) : "";
  if (!isPartlySoldOut(dish)) return soldOut ? texts.state(soldOut, time) : texts.mixed;
  const where = [
    soldOutShops < shops ? texts.someShops(soldOutShops, shops) : "",
    soldOutOrderTypes.length < orderTypes.length ? formatOrderTypes(soldOutOrderTypes) : "",
  ].filter((word) => word !== "");
  return texts.some(where.length > 0 ? where.join("・") : texts.someProducts(soldOutProducts, products));
}

const rowStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  minHeight: 64,
  px: { xs: 1.5, sm: 2 },
  py: 1,
  "& + li": { borderTop: 1, borderColor: "tokens.border" },
} as const;

/** One line that is there before there is a state to tell. */
const stateLineStyle = { height: 24, display: "flex", alignItems: "center", gap: 1 } as const;

const placesStyle = {
  displayPrint: "none",
  flex: "0 0 auto",
  height: 24,
  typography: "small",
  color: "tokens.primaryStrong",
  textDecoration: "underline",
} as const;

const groupStyle = {
  flex: { xs: "1 1 100%", sm: "0 0 auto" },
  ml: "auto",
  bgcolor: "background.paper",
} as const;

/** A finger needs 44 pixels. */
const buttonStyle = {
  minHeight: 44,
  minWidth: 56,
  flex: { xs: "1 1 auto", sm: "0 0 auto" },
  px: { xs: 0.75, sm: 1.5 },
  typography: "compact",
  color: "tokens.text",
} as const;

/** Of the pressed button: pairs of tokens that can be read in light and dark. */
const onSale = { bgcolor: "tokens.successSoft", color: "tokens.success" } as const;
const off = { bgcolor: "tokens.errorSoft", color: "tokens.error", fontWeight: "bold" } as const;
