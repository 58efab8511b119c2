import { adminTexts } from "../../../i18n/ja/console/admin.ts";
import ImageIcon from "@mui/icons-material/ImageOutlined";
import { Box, Button, LinearProgress, Typography } from "@mui/material";
import { useRef, useState, type DragEvent } from "react";
import { isVideoAddress } from "../../core/media.ts";
import { useRuntimeConfig } from "../../data/context.ts";
import { formatByteSize } from "../../data/upload/upload.ts";
import type { InputProps } from "../definition.ts";
import { VideoStill } from "../fields/Clip.tsx";
import { RecordPicture } from "../fields/Picture.tsx";
import { useControl } from "./useControl.ts";
import { useSending } from "./useSending.ts";
import { Row } from "../../ui/Row.tsx";
import { Block, Text } from "../../ui/Text.tsx";

/** What the file control offers, and the words of the buttons. */
const images = {
  accept: ".png,.jpg,.jpeg,image/png,image/jpeg",
  choose: "imageChoose",
  replace: "imageReplace",
} as const;
const mediaOptions = {
  accept: `${images.accept},.mp4,video/mp4`,
  choose: "mediaChoose",
  replace: "mediaReplace",
} as const;

/** An image, or a video where the field takes one: chosen or dropped, sent at once with its progress, shown, changed and taken out again. */
export function ImageInput(props: InputProps) {
  const { upload: limits } = useRuntimeConfig();
  const { field, described } = useControl(props);
  const video = props.field.kind === "MEDIA";
  const { accept, choose, replace } = video ? mediaOptions : images;
  const { progress, send: sendFile } = useSending(props.source);
  const send = async (file: File) => {
    const sent = await sendFile(file, { video });
    if (sent !== undefined) field.onChange(sent);
  };
  const [over, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const url = typeof field.value === "string" ? field.value : "";
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void send(file);
  };
  return (
    <Box
      id={props.id}
      role="group"
      aria-labelledby={`${props.id}-label`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
      sx={{
        display: "flex",
        gap: 1.75,
        alignItems: "center",
        p: 1,
        border: "1px dashed",
        borderColor: over ? "primary.main" : "tokens.borderStrong",
        borderRadius: 1,
        bgcolor: over ? "tokens.primarySoft" : undefined,
      }}
    >
      <Box
        sx={{
          width: 120,
          height: 76,
          flex: "none",
          borderRadius: 1,
          overflow: "hidden",
          bgcolor: "action.hover",
          display: "grid",
          placeItems: "center",
          color: "text.secondary",
        }}
      >
        {url && isVideoAddress(url) ? (
          <VideoStill src={url} label={adminTexts.imageOf(props.label)} sx={{ width: "100%", height: "100%" }} />
        ) : url ? (
          <RecordPicture
            src={url}
            alt={adminTexts.imageOf(props.label)}
            sx={{ width: "100%", height: "100%", bgcolor: "transparent" }}
          />
        ) : (
          <ImageIcon aria-hidden="true" />
        )}
      </Box>
      <Block shrinks grow>
        <Row>
          {/* The file control itself speaks the browser's language: this button stands for it. */}
          <Button
            variant="outlined"
            disabled={progress !== null}
            {...described}
            aria-invalid={undefined}
            onClick={() => chooser.current?.click()}
          >
            {url ? adminTexts[replace] : adminTexts[choose]}
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            accept={accept}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // The same file can be chosen again after a refusal.
              event.target.value = "";
              if (file) void send(file);
            }}
          />
          {url && (
            <Button color="error" onClick={() => field.onChange(null)} disabled={progress !== null}>
              {adminTexts.imageRemove}
            </Button>
          )}
        </Row>
        {progress === null ? (
          <Text component="div" variant="small" color="muted" mt={0.5}>
            {adminTexts.imageRule(formatByteSize(limits.maxBytes))}
            {video && ` ・ ${adminTexts.videoRule(formatByteSize(limits.maxVideoBytes))}`}
            <Text component="span" display={{ xs: "none", md: "inline" }}>
              {` ・ ${adminTexts.imageDrop}`}
            </Text>
          </Text>
        ) : (
          <Block role="status" mt={1}>
            <LinearProgress variant="determinate" value={progress * 100} aria-label={props.label} />
            <Typography variant="caption">{adminTexts.imageUploading(Math.round(progress * 100))}</Typography>
          </Block>
        )}
      </Block>
    </Box>
  );
}
