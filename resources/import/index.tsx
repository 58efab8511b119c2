import ImportIcon from "@mui/icons-material/UploadFileOutlined";
import * as rules from "../../src/generated/rules.ts";
import { definePage } from "../../src/shell/menu/definePage.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";

const ImportPage = lazyPart(() => import("./ImportPage.tsx"), "ImportPage");

/** /setting/import: receipts of other systems from a CSV file, for those who may record them. */
export const importReceipts = definePage({
  name: "import",
  label: "resources.import.name",
  area: "SALES",
  path: consolePaths.import,
  icon: ImportIcon,
  rule: rules.startImport,
  element: <ImportPage />,
});
