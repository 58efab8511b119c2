import { backupTexts as texts } from "../../../../i18n/ja/program/backup.ts";
import { OperatorProblem } from "../../../platform/command/operatorProblem.ts";
import type { ServerConfig } from "../../../platform/config/config.ts";
import { openKeyFile } from "../../../platform/secrets/keyFile.ts";
import { isInFolder, requireOutsideData } from "../place/folder.ts";
import { isBucketAddress, openBackupPlace } from "../place/open.ts";

/** @throws OperatorProblem if the key is none, or would be lost with the data or be found with the backups */
async function checkKey({ backupKey, dataFolder, backupTo, walArchive }: ServerConfig): Promise<void> {
  await openKeyFile(backupKey);
  const folders = [dataFolder, isBucketAddress(backupTo) ? "" : backupTo, walArchive];
  const found = folders.find((folder) => folder !== "" && isInFolder(backupKey, folder));
  if (found !== undefined) throw new OperatorProblem(texts.keyMisplaced(backupKey, found));
}

/** @throws OperatorProblem if the backups of the schedule can never be made: by their place, or their key */
export async function checkSchedule(config: ServerConfig): Promise<void> {
  if (config.backupKey) await checkKey(config);
  if (!config.backupTo) return;
  if (isBucketAddress(config.backupTo)) await openBackupPlace(config.backupTo, config);
  else requireOutsideData(config.backupTo, config.dataFolder);
}
