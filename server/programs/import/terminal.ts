import { importTexts } from "../../../i18n/ja/import/import.ts";
import type { Clock } from "../../platform/clock.ts";
import { openCheckpoint } from "./run/checkpoint.ts";
import { showProgress, type ProgressScreen } from "./progress.ts";
import { writeRefusedFile } from "./run/refusedFile.ts";
import type { ImportTools, ImportWorkPhase } from "./tools.ts";

export type ImportTerminal = {
  clock: Clock;
  screen: ProgressScreen;
  /** Folder of the checkpoints of interrupted imports. */
  checkpointFolder: string;
  /** The file that is read. */
  file: string;
  signal?: AbortSignal;
};

const phaseLabels: Readonly<Record<ImportWorkPhase, string>> = {
  READING: importTexts.reading,
  CHECKING: importTexts.checking,
  RECORDING: importTexts.recording,
};

/** An import's tools on a terminal: a progress bar, and files beside the file that is read. */
export const createTerminalTools = ({
  clock,
  screen,
  checkpointFolder,
  file,
  signal,
}: ImportTerminal): ImportTools => ({
  clock,
  say: (text) => void screen.write(`${text}\n`),
  progress: (phase, all) => showProgress(screen, phaseLabels[phase], all),
  checkpoint: (identity) => openCheckpoint(checkpointFolder, identity),
  writeRefused: (texts) => writeRefusedFile(file, texts),
  signal: signal ?? new AbortController().signal,
});
