import { importTexts } from "../../i18n/ja/import.ts";
import type { Clock } from "../platform/clock.ts";
import { openCheckpoint } from "./checkpoint.ts";
import { showProgress, type Screen } from "./progress.ts";
import { writeRefusedFile } from "./refusedFile.ts";
import type { ImportTools, Phase } from "./tools.ts";

export type Terminal = {
  clock: Clock;
  screen: Screen;
  /** Folder of the checkpoints of interrupted imports. */
  checkpointFolder: string;
  /** The file that is read. */
  file: string;
  signal?: AbortSignal;
};

const labels: Readonly<Record<Phase, string>> = {
  READING: importTexts.reading,
  CHECKING: importTexts.checking,
  RECORDING: importTexts.recording,
};

/** An import's tools on a terminal: a progress bar, and files beside the file that is read. */
export const terminalTools = ({ clock, screen, checkpointFolder, file, signal }: Terminal): ImportTools => ({
  clock,
  say: (text) => void screen.write(`${text}\n`),
  progress: (phase, all) => showProgress(screen, labels[phase], all),
  checkpoint: (identity) => openCheckpoint(checkpointFolder, identity),
  writeRefused: (texts) => writeRefusedFile(file, texts),
  signal: signal ?? new AbortController().signal,
});
