import { adminTexts } from "../../../i18n/ja/console/admin.ts";
import { Box, Chip, Link } from "@mui/material";
import { useGetManyAggregate } from "ra-core";
import { Suspense } from "react";
import { pickDayTone, formatDate, formatMoment, formatYen, noFigureText, formatWeekdayName } from "../../core/money.ts";
import { toWeekday } from "../../core/calendar/date.ts";
import { isVideoAddress } from "../../core/media.ts";
import { useCallMeta, type ReadProps } from "../definition.ts";
import { useLabels } from "../labels.ts";
import { requireReferredResource } from "../reference.ts";
import { lazyPart } from "../../ui/lazyPart.ts";
import { toPlainText } from "../../core/richText.ts";
import { TimeAgo } from "../../ui/Ago.tsx";
import { VideoStill } from "./Clip.tsx";
import { RecordPicture } from "./Picture.tsx";
import { Row } from "../../ui/Row.tsx";
import { Text } from "../../ui/Text.tsx";

const RichText = lazyPart(() => import("./RichText.tsx"), "RichText");

/** Text with its formatting, images and videos; its words until what draws it is there. */
export function RichTextValue({ value }: ReadProps) {
  const source = String(value);
  return (
    <Suspense fallback={toPlainText(source)}>
      <RichText value={source} />
    </Suspense>
  );
}

/** Yen, negatives in red. A list has many of them, so that only what has a colour is an element. */
export function YenValue({ value }: ReadProps) {
  const yen = Number(value);
  const text = formatYen(yen);
  return yen < 0 ? (
    <Text component="span" color="error">
      {text}
    </Text>
  ) : (
    text
  );
}

/** A date with its weekday, 土 blue, 日 and holidays red. */
export function DateValue({ value }: ReadProps) {
  const date = String(value);
  const tone = pickDayTone(date);
  const weekday = `(${formatWeekdayName(toWeekday(date))})`;
  if (tone !== "holiday" && tone !== "saturday") return formatDate(date) + weekday;
  return (
    <>
      {formatDate(date)}
      <Box component="span" sx={{ color: tone === "holiday" ? "error.main" : "primary.main" }}>
        {weekday}
      </Box>
    </>
  );
}

export function MomentValue({ value }: ReadProps) {
  return (
    <Text component="span" nowrap>
      {formatMoment(String(value))}
    </Text>
  );
}

/** How long ago a moment of the past was. */
export const AgoValue = ({ value }: ReadProps) => <TimeAgo at={String(value)} />;

/** A small picture; it is decoration here, the record's name stands beside it. */
export function ImageValue({ value }: ReadProps) {
  return (
    <RecordPicture
      src={String(value)}
      alt=""
      lazy
      sx={{ width: 56, height: 36, borderRadius: 1, bgcolor: "action.hover" }}
    />
  );
}

/** A small picture, or the beginning of a video. */
export function MediaValue(props: ReadProps) {
  const source = String(props.value);
  return isVideoAddress(source) ? (
    <VideoStill src={source} sx={{ width: 56, height: 36, borderRadius: 1 }} />
  ) : (
    <ImageValue {...props} />
  );
}

export function SwitchValue({ value }: ReadProps) {
  return (
    <Chip
      size="small"
      variant="outlined"
      label={value === true ? adminTexts.yes : adminTexts.no}
      color={value === true ? "primary" : "default"}
    />
  );
}

export function ColourValue({ value }: ReadProps) {
  return (
    <Row component="span" inline align="center" oneLine>
      <Box
        component="span"
        sx={{ width: 16, height: 16, borderRadius: 0.5, border: 1, borderColor: "divider", bgcolor: String(value) }}
      />
      {String(value)}
    </Row>
  );
}

export function UrlValue({ value }: ReadProps) {
  return (
    <Link href={String(value)} target="_blank" rel="noreferrer" sx={{ overflowWrap: "anywhere" }}>
      {String(value)}
    </Link>
  );
}

/** The names of the records referred to; all references of a page are loaded in one call. */
export function ReferenceValue({ field, value }: ReadProps) {
  const meta = useCallMeta();
  const referred = requireReferredResource(field);
  const ids = (Array.isArray(value) ? value : [value]) as (string | number)[];
  const { data, isPending } = useGetManyAggregate(referred.name, { ids, meta });
  if (isPending) return <>…</>;
  return <>{data?.flatMap((record) => (record ? [referred.nameOf(record)] : [])).join("、") || noFigureText}</>;
}

const badges = {
  QUIET: { bgcolor: "action.hover", color: "text.secondary" },
  PENDING: { bgcolor: "tokens.pendingSoft", color: "tokens.pending" },
  GOOD: { bgcolor: "tokens.successSoft", color: "tokens.success" },
  BAD: { bgcolor: "tokens.errorSoft", color: "error.main" },
} as const;

/** A state as a badge in the tone that the schema gives it. */
export function StateValue({ value, field, path }: ReadProps) {
  const labels = useLabels();
  const state = String(value);
  const tone = field.tones?.[state] ?? "QUIET";
  return (
    <Box
      component="span"
      sx={{
        display: "inline-block",
        px: 1,
        borderRadius: 1,
        typography: "small",
        lineHeight: "20px",
        whiteSpace: "nowrap",
        ...badges[tone],
      }}
    >
      {labels.option(path, state)}
    </Box>
  );
}
