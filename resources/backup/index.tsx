import BackupIcon from "@mui/icons-material/BackupOutlined";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import * as rules from "../../src/generated/rules.ts";
import { definePage } from "../../src/shell/menu/definePage.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";

const BackupPage = lazyPart(() => import("./BackupPage.tsx"), "BackupPage");

/** /setting/backup, a tab of the settings: how the backups of the server stand. */
export const backupPage = definePage({
  name: "backup",
  label: "resources.backup.name",
  area: "SALES",
  path: consolePaths.backup,
  icon: BackupIcon,
  rule: rules.getBackupStatus,
  everyShop: true,
  shape: ["rows"],
  element: <BackupPage />,
});
