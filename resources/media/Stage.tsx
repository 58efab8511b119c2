import ImageIcon from "@mui/icons-material/ImageOutlined";
import { Box } from "@mui/material";
import { useEffect, useRef } from "react";
import { mediaPlayer } from "../../i18n/ja/menu/media.ts";
import { RecordPicture } from "../../src/admin/fields/Picture.tsx";
import { isVideoAddress } from "../../src/core/media.ts";

const fittedStyles = { width: "100%", height: "100%", objectFit: "contain", bgcolor: "transparent" } as const;

/** The screen of a table terminal, 16:9, with one medium. A video is silent, and repeats if its time is longer. */
export function TerminalScreen({ source, playing }: { source: string; playing: boolean }) {
  return (
    <Box
      sx={{
        aspectRatio: "16 / 9",
        bgcolor: "tokens.terminalScreen",
        border: "8px solid",
        borderColor: "tokens.deviceEdge",
        borderRadius: 2,
        overflow: "hidden",
        display: "grid",
        placeItems: "center",
        color: "tokens.terminalText",
      }}
    >
      {source === "" ? (
        <ImageIcon aria-hidden="true" />
      ) : isVideoAddress(source) ? (
        <Film key={source} source={source} playing={playing} />
      ) : (
        <RecordPicture src={source} alt={mediaPlayer.picture} sx={fittedStyles} />
      )}
    </Box>
  );
}

function Film({ source, playing }: { source: string; playing: boolean }) {
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const { current } = film;
    if (!playing) current?.pause();
    // It rejects if the video cannot be played; the screen then stays dark, as on a terminal.
    else void current?.play().catch(() => undefined);
  }, [playing]);
  return (
    <Box
      component="video"
      ref={film}
      src={source}
      muted
      loop
      playsInline
      preload="auto"
      aria-label={mediaPlayer.film}
      sx={fittedStyles}
    />
  );
}
