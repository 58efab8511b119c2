import { Box, type SxProps, type Theme } from "@mui/material";

type ClipProps = {
  src: string;
  /** What a screen reader says; without one it is decoration. */
  label?: string;
  sx?: SxProps<Theme>;
};

/** The first picture of a video, standing still and without sound. */
export function VideoStill({ src, label, sx }: ClipProps) {
  return (
    <Box
      component="video"
      src={src}
      muted
      playsInline
      preload="metadata"
      {...(label ? { "aria-label": label } : { "aria-hidden": true })}
      sx={[
        { objectFit: "cover", display: "block", bgcolor: "tokens.terminalScreen" },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    />
  );
}
