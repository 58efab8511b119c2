import type { ServerConfig } from "../../../platform/config/config.ts";
import { openKeyFile } from "../keyFile.ts";
import { requireOutsideData } from "../place/folder.ts";
import { isBucketAddress, openBackupPlace } from "../place/open.ts";

/** @throws OperatorProblem if the backups of the schedule can never be made: by their place, or their key */
export async function checkSchedule(config: ServerConfig): Promise<void> {
  if (!config.backupTo) return;
  if (isBucketAddress(config.backupTo)) await openBackupPlace(config.backupTo, config);
  else requireOutsideData(config.backupTo, config.dataFolder);
  if (config.backupKey) await openKeyFile(config.backupKey);
}
