import { Alert, Box, Typography } from "@mui/material";
import { useGetMany } from "ra-core";
import { useState } from "react";
import { pushDecision, pushNotification, pushPreview } from "../../i18n/ja/push-notification.ts";
import { useDefinition, type IdentifiedRecord, type RecordData } from "../../src/admin/definition.ts";
import { formatCount, formatMoment } from "../../src/core/money.ts";
import { useSelection } from "../../src/data/context.ts";
import type { PushStatus } from "../../src/generated/types.ts";
import { quietHours } from "../../src/domain/quietHours.ts";
import { useArrivesAtNight } from "./useArrivesAtNight.ts";
import { useAudience } from "./useAudience.ts";
import { consoleClock } from "../../src/clock/now.ts";

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
  const over = values["status"] !== undefined && !unsentStates.some((status) => status === values["status"]);
  return (
    <>
      {/* Whom it reaches is read before it is sent: below the picture a phone would hide it. */}
      {!over && (brandWide ? <BrandReach brand={toNumberOrNull(values["brand_id"])} atOnce={!release} /> : <Reach />)}
      <Box
        sx={{
          width: 240,
          height: 300,
          mx: "auto",
          border: "8px solid #26313d",
          borderRadius: "26px",
          background: "linear-gradient(160deg, #2b4a6b, #6b8fae)",
          color: "#fff",
          overflow: "hidden",
        }}
      >
        <Typography component="p" sx={{ fontSize: 34, textAlign: "center", mt: 2.5, lineHeight: 1.2 }}>
          {formatMoment(release || opened).slice(-5)}
        </Typography>
        <Box
          sx={{ m: 1, mt: 2, px: 1.25, py: 1, borderRadius: 2, bgcolor: "rgb(255 255 255 / 92%)", color: "#1f2733" }}
        >
          <Typography
            component="p"
            sx={{ fontSize: 11, color: "#566272", display: "flex", justifyContent: "space-between" }}
          >
            <span>{pushPreview.app}</span>
            <span>{pushPreview.now}</span>
          </Typography>
          <Typography component="p" sx={{ fontSize: 13, fontWeight: "bold", overflowWrap: "anywhere" }}>
            {title || pushNotification.fields.title}
          </Typography>
          <Typography
            component="p"
            sx={{
              fontSize: 12,
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
      {!over && !brandWide && !release && <Note>{pushPreview.immediately}</Note>}
      {!over && night && values["quiet_hours_consent"] === true && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {pushPreview.atNight(quietHours.from, quietHours.until)}
        </Alert>
      )}
    </>
  );
}

const Note = ({ children }: { children: string }) => (
  <Typography variant="caption" component="p" sx={{ my: 1, color: "text.secondary", textAlign: "center" }}>
    {children}
  </Typography>
);

/** The brand or shop stands beside the number of devices: brands are easily mistaken for each other. */
function BrandReach({ brand, atOnce }: { brand: number | null; atOnce: boolean }) {
  const audience = useAudience(brand);
  const shops = useSelection().shops.filter(({ brandId }) => brandId === brand);
  const { data } = useGetMany<IdentifiedRecord>(
    "push-brand",
    { ids: brand === null ? [] : [brand] },
    { enabled: brand !== null },
  );
  if (brand === null) return <Note>{pushPreview.brandMissing}</Note>;
  const name = data?.find((one) => one.id === brand)?.["brandName"];
  if (audience === undefined || name === undefined) return null;
  const { devices, approval } = audience;
  return (
    <>
      <Note>
        {devices > 0 ? pushPreview.reachesBrand(toText(name), formatCount(devices)) : pushPreview.reachesNobody}
      </Note>
      {shops.length > 0 && (
        <Note>
          {pushPreview.shops(
            shops.length,
            shops.slice(0, namedShops).map((shop) => shop.name),
          )}
        </Note>
      )}
      {approval && <Note>{pushDecision.asks}</Note>}
      {!approval && atOnce && <Note>{pushPreview.immediately}</Note>}
    </>
  );
}

function Reach() {
  const audience = useAudience(null);
  if (audience === undefined) return null;
  const { devices } = audience;
  return <Note>{devices > 0 ? pushPreview.reaches(formatCount(devices)) : pushPreview.reachesNobody}</Note>;
}
