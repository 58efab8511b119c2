import NextIcon from "@mui/icons-material/SkipNext";
import PauseIcon from "@mui/icons-material/Pause";
import PlayIcon from "@mui/icons-material/PlayArrow";
import PreviousIcon from "@mui/icons-material/SkipPrevious";
import { Button, IconButton, LinearProgress, Typography } from "@mui/material";
import { useGetList } from "ra-core";
import { useEffect, useId, useState } from "react";
import { mediaPlayer } from "../../i18n/ja/menu/media.ts";
import { useCallMeta, type IdentifiedRecord } from "../../src/admin/definition.ts";
import { allRowsPageSize } from "../../src/admin/list/selection/allRows.ts";
import { advanceLoopPosition, type LoopPosition } from "./playback.ts";
import { TerminalScreen } from "./Stage.tsx";
import { Row } from "../../src/ui/Row.tsx";
import { Text, Block } from "../../src/ui/Text.tsx";
import { Panel } from "../../src/ui/Panel.tsx";

/** Seconds between two updates of the loop's clock. */
const clockStepSeconds = 0.25;

type Medium = IdentifiedRecord & { source: string; displayTime: number; targetProductCode: string | null };

/** The loop of the terminals, with buttons to start, stop and step. */
export function MediaLoopPlayer() {
  const titleId = useId();
  const { data = [] } = useGetList<Medium>("media", {
    meta: useCallMeta(),
    pagination: { page: 1, perPage: allRowsPageSize },
    sort: { field: "displaySequence", order: "ASC" },
  });
  if (data.length === 0) return null;
  return (
    <Block component="section" aria-labelledby={titleId} mt={3}>
      <Typography variant="h2" id={titleId}>
        {mediaPlayer.title}
      </Typography>
      <Text component="p" variant="small" color="muted" mb={1}>
        {mediaPlayer.lead}
      </Text>
      <Loop media={data} />
    </Block>
  );
}

function Loop({ media }: { media: readonly Medium[] }) {
  const [place, setPlace] = useState<LoopPosition>({ index: 0, elapsed: 0 });
  const [playing, setPlaying] = useState(false);
  const times = media.map(({ displayTime }) => displayTime);
  const rhythm = times.join();
  useEffect(() => {
    if (!playing) return;
    const each = rhythm.split(",").map(Number);
    const timer = setInterval(
      () => setPlace((now) => advanceLoopPosition(now, clockStepSeconds, each)),
      clockStepSeconds * 1000,
    );
    return () => clearInterval(timer);
  }, [playing, rhythm]);
  // A medium may have been deleted meanwhile.
  const index = place.index % media.length;
  const medium = media[index];
  if (!medium) return null;
  const go = (by: number) => setPlace({ index: (index + by + media.length) % media.length, elapsed: 0 });
  return (
    <Panel maxWidth={640} p={2}>
      <TerminalScreen source={medium.source} playing={playing} />
      <LinearProgress
        variant="determinate"
        value={Math.min((place.elapsed / medium.displayTime) * 100, 100)}
        aria-label={mediaPlayer.progress}
        sx={{ my: 1, "& .MuiLinearProgress-bar": { transition: "none" } }}
      />
      <Row align="center">
        <IconButton aria-label={mediaPlayer.previous} onClick={() => go(-1)}>
          <PreviousIcon />
        </IconButton>
        <Button
          variant="contained"
          startIcon={playing ? <PauseIcon /> : <PlayIcon />}
          onClick={() => setPlaying(!playing)}
        >
          {playing ? mediaPlayer.pause : mediaPlayer.play}
        </Button>
        <IconButton aria-label={mediaPlayer.next} onClick={() => go(1)}>
          <NextIcon />
        </IconButton>
        <Text component="p" ml="auto" role="status">
          {mediaPlayer.place(index + 1, media.length, medium.displayTime)}
          {medium.targetProductCode && ` ・ ${mediaPlayer.opens(medium.targetProductCode)}`}
        </Text>
      </Row>
    </Panel>
  );
}
