import CopyIcon from "@mui/icons-material/ContentCopyOutlined";
import { Button, IconButton, useMediaQuery } from "@mui/material";
import { Link } from "react-router";
import { storeFromTexts as texts } from "../../../i18n/ja/store/from/store-from.ts";
import { buildRecordPath, type IdentifiedRecord } from "../../../src/admin/definition.ts";
import { decideAccess } from "../../../src/core/decide.ts";
import { useViewer } from "../../../src/data/context.ts";
import { consolePaths } from "../../../src/domain/consolePaths.ts";
import * as rules from "../../../src/generated/rules.ts";
import { compactQuery, phoneQuery } from "../../../src/ui/layoutFigures.ts";

/** In the list of shops: leads to a new shop that is made from this one. Its words stand where there is room for them. */
export function StoreFromLink({ record }: { record: IdentifiedRecord }) {
  const viewer = useViewer();
  const phone = useMediaQuery(phoneQuery, { noSsr: true });
  const compact = useMediaQuery(compactQuery, { noSsr: true });
  if (!decideAccess(rules.createStoreFrom, viewer).allow) return null;
  const to = buildRecordPath(consolePaths.storeFrom, record.id);
  const label = texts.actionOf(String(record["storeName"]));
  if (phone || !compact)
    return (
      <Button component={Link} to={to} size="small" sx={inRow} aria-label={label}>
        {texts.action}
      </Button>
    );
  return (
    <IconButton component={Link} to={to} size="small" sx={inRow} aria-label={label} title={texts.action}>
      <CopyIcon fontSize="small" />
    </IconButton>
  );
}

/** No taller than the line: a row is as high as its text. */
const inRow = { my: -0.75, "& + &": { ml: 0.5 } } as const;
