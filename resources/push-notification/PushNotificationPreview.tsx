import { Box, Typography } from "@mui/material";
import { useGetMany } from "ra-core";
import { useState } from "react";
import { pushDecision, pushNotification, pushPreview } from "../../i18n/ja/push-notification/push-notification.ts";
import { useCallMeta, useDefinition, type IdentifiedRecord, type RecordData } from "../../src/admin/definition.ts";
import { formatCount, formatMoment } from "../../src/core/money.ts";
import { useSelection } from "../../src/data/context.ts";
import type { PushStatus } from "../../src/generated/types.ts";
import { quietHours } from "../../src/domain/quietHours.ts";
import { readSendTime } from "./send/sendTime.ts";
import { useArrivesAtNight } from "./send/useArrivesAtNight.ts";
import { useAudience } from "./useAudience.ts";
import { consoleClock } from "../../src/clock/now.ts";
import { Note } from "../../src/ui/Note.tsx";
import { Text } from "../../src/ui/Text.tsx";

/** So many shops are named; the others are counted. */
const namedShops = 6;

/** States of a notification that is still to be sent. */
const unsentStates: readonly PushStatus[] = ["WAITING", "REFUSED", "SCHEDULED"];

const toNumberOrNull = (value: unknown): number | null => (typeof value === "number" ? value : null);
const toText = (value: unknown): string => (typeof value === "string" ? value : "");

/** The notification on the locked screen of a member's telephone, when it arrives, and how many it reaches. */
export function PushNotificationPreview({ values }: { values: RecordData }) {
  const title = toText(values["title"]);
  const body = toText(values["description"]);
  const release = toText(values["release_timer"]);
  const [opened] = useState(() => consoleClock.now().toISOString());
  const night = useArrivesAtNight(release);
  const brandWide = useDefinition().fixed["site_type"] === "BRAND";
  const atOnce = readSendTime(values) === "NOW";
  const over = values["status"] !== undefined && !unsentStates.some((status) => status === values["status"]);
  return (
    <>
      {/* Whom it reaches is read before it is sent: below the picture a phone would hide it. */}
      {!over && (brandWide ? <BrandReach brand={toNumberOrNull(values["brand_id"])} atOnce={atOnce} /> : <Reach />)}
      <Box
        sx={{
          width: 240,
          height: 300,
          mx: "auto",
          border: "8px solid",
          borderColor: "tokens.deviceEdge",
          borderRadius: "26px",
          background: ({ palette }) => palette.tokens.phoneWall,
          color: "tokens.phoneScreen",
          overflow: "hidden",
        }}
      >
        <Typography component="p" sx={{ typography: "clock", textAlign: "center", mt: 2.5, lineHeight: 1.2 }}>
          {formatMoment(release || opened).slice(-5)}
        </Typography>
        <Box
          sx={{
            m: 1,
            mt: 2,
            px: 1.25,
            py: 1,
            borderRadius: 2,
            bgcolor: "tokens.phoneMessage",
            color: "tokens.phoneText",
          }}
        >
          <Typography
            component="p"
            sx={{ typography: "tiny", color: "tokens.phoneMuted", display: "flex", justifyContent: "space-between" }}
          >
            <span>{pushPreview.app}</span>
            <span>{pushPreview.now}</span>
          </Typography>
          <Text component="p" variant="compact" strong breaks>
            {title || pushNotification.fields.title}
          </Text>
          <Typography
            component="p"
            sx={{
              typography: "small",
              whiteSpace: "pre-wrap",
              overflowWrap: "anywhere",
              // As telephones do: the rest is read in the app.
              display: "-webkit-box",
              WebkitLineClamp: 5,
              WebkitBoxOrient: "vertical",
              overflow: "hidden",
            }}
          >
            {body || pushNotification.fields.description}
          </Typography>
        </Box>
      </Box>
      <OpenedCoupon coupon={toNumberOrNull(values["coupon_id"])} />
      {!over && !brandWide && atOnce && <PhoneNote>{pushPreview.immediately}</PhoneNote>}
      {!over && night && values["quiet_hours_consent"] === true && (
        <Note severity="warning" mt={1}>
          {pushPreview.atNight(quietHours.from, quietHours.until)}
        </Note>
      )}
    </>
  );
}

const PhoneNote = ({ children }: { children: string }) => (
  <Text component="p" variant="small" color="muted" align="center" my={1}>
    {children}
  </Text>
);

/** What opens as the notification is pressed; nothing where it opens no coupon, or one that has ended. */
function OpenedCoupon({ coupon }: { coupon: number | null }) {
  const meta = useCallMeta();
  const { data } = useGetMany<IdentifiedRecord>(
    "push-coupon",
    { ids: coupon === null ? [] : [coupon], meta },
    { enabled: coupon !== null },
  );
  const name = coupon === null ? undefined : data?.find((one) => one.id === coupon)?.["couponName"];
  return name === undefined ? null : <PhoneNote>{pushPreview.opens(toText(name))}</PhoneNote>;
}

/** The brand or shop stands beside the number of devices: brands are easily mistaken for each other. */
function BrandReach({ brand, atOnce }: { brand: number | null; atOnce: boolean }) {
  const audience = useAudience(brand);
  const shops = useSelection().shops.filter(({ brandId }) => brandId === brand);
  const { data } = useGetMany<IdentifiedRecord>(
    "push-brand",
    { ids: brand === null ? [] : [brand] },
    { enabled: brand !== null },
  );
  if (brand === null) return <PhoneNote>{pushPreview.brandMissing}</PhoneNote>;
  const name = data?.find((one) => one.id === brand)?.["brandName"];
  if (audience === undefined || name === undefined) return null;
  const { devices, approval } = audience;
  return (
    <>
      <PhoneNote>
        {devices > 0 ? pushPreview.reachesBrand(toText(name), formatCount(devices)) : pushPreview.reachesNobody}
      </PhoneNote>
      {shops.length > 0 && (
        <PhoneNote>
          {pushPreview.shops(
            shops.length,
            shops.slice(0, namedShops).map((shop) => shop.name),
          )}
        </PhoneNote>
      )}
      {approval && <PhoneNote>{pushDecision.asks}</PhoneNote>}
      {!approval && atOnce && <PhoneNote>{pushPreview.immediately}</PhoneNote>}
    </>
  );
}

function Reach() {
  const audience = useAudience(null);
  if (audience === undefined) return null;
  const { devices } = audience;
  return <PhoneNote>{devices > 0 ? pushPreview.reaches(formatCount(devices)) : pushPreview.reachesNobody}</PhoneNote>;
}
