import { Box, Link } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { storeHomeTexts as texts } from "../../i18n/ja/store/store-home.ts";
import { receptionTexts } from "../../i18n/ja/opening/reception.ts";
import { toTokyoTime } from "../../src/core/calendar/moment.ts";
import { formatShortDate, formatMoment } from "../../src/core/money.ts";
import { buildShopPath } from "./forShop.ts";
import type { StoreHomeRow } from "./useStoreHome.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { consoleClock } from "../../src/clock/now.ts";
import { useSelection } from "../../src/data/context.ts";
import { Row } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";
import { formatResumption } from "../reception/formatResumption.ts";
import { PauseButton } from "../reception/PauseButton.tsx";

/** Whether the shop is in the app and takes orders now, and what comes next, with a link to the hours or to the store. */
export function ShopState({ home }: { home: StoreHomeRow }) {
  const { shops } = useSelection();
  const shown = buildShopBadge(home);
  const partly = home.open ? home.pauses : [];
  return (
    <Row align="center" gap={0} columnGap={1}>
      <Box component="span" sx={{ ...badge, ...shopBadgeTones[shown.tone] }}>
        {shown.label}
      </Box>
      <Link
        component={RouterLink}
        to={buildShopPath(shown.path, home.shop_id)}
        color="text.secondary"
        variant="small"
        sx={noteStyle}
      >
        {shown.note}
      </Link>
      {partly.map(({ orderType, until }) => (
        <Text key={orderType} component="span" variant="small" color="pending">
          {receptionTexts.partly(receptionTexts.orderTypes[orderType], formatResumption(until))}
        </Text>
      ))}
      {home.visible && (home.open || home.pauses.length > 0) && (
        <PauseButton small shops={shops.filter(({ id }) => id === home.shop_id)} isPaused={home.pauses.length > 0} />
      )}
    </Row>
  );
}

function buildShopBadge(home: StoreHomeRow): {
  tone: keyof typeof shopBadgeTones;
  label: string;
  note: string;
  path: string;
} {
  if (!home.visible)
    return {
      tone: "quiet",
      label: texts.invisible,
      note: home.releaseTimer ? texts.released(formatMoment(home.releaseTimer)) : texts.shop,
      path: `${consolePaths.storeForm}?id=${home.shop_id}`,
    };
  if (home.open && home.until)
    return { tone: "good", label: texts.open, note: texts.until(home.until), path: consolePaths.appSalesTime };
  const { specialDay, pauses } = home;
  const [first] = pauses.map(({ until }) => until).sort();
  if (first !== undefined)
    return {
      tone: "pending",
      label: texts.closed,
      note: receptionTexts.resumesAt(formatResumption(first)),
      path: consolePaths.appSalesTime,
    };
  if (specialDay)
    return {
      tone: "pending",
      label: specialDay.kind === "CLOSED" ? texts.dayOff : texts.closed,
      note: formatNextOpening(home),
      path: consolePaths.specialDays,
    };
  if (!home.salesTimeSet)
    return { tone: "quiet", label: texts.unset, note: texts.notSet, path: consolePaths.appSalesTime };
  return { tone: "pending", label: texts.closed, note: formatNextOpening(home), path: consolePaths.appSalesTime };
}

function formatNextOpening({ opensDate, opensTime }: StoreHomeRow): string {
  if (!opensDate || !opensTime) return texts.opensNever;
  const today = toTokyoTime(consoleClock.now()).date === opensDate;
  return texts.opens(today ? texts.today : formatShortDate(opensDate), opensTime);
}

/** High enough for a finger beside the button that follows. */
const noteStyle = { display: "inline-flex", alignItems: "center", minHeight: 24 };

const badge = {
  display: "inline-block",
  px: 1,
  borderRadius: 1,
  typography: "small",
  lineHeight: "20px",
  whiteSpace: "nowrap",
};

const shopBadgeTones = {
  good: { bgcolor: "tokens.successSoft", color: "tokens.success" },
  pending: { bgcolor: "tokens.pendingSoft", color: "tokens.pending" },
  quiet: { bgcolor: "action.hover", color: "text.secondary" },
} as const;
