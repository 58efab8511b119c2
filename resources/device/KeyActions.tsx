import KeyIcon from "@mui/icons-material/VpnKeyOutlined";
import KeyOffIcon from "@mui/icons-material/KeyOffOutlined";
import { IconButton, Tooltip } from "@mui/material";
import { deviceTexts as texts } from "../../i18n/ja/device/device.ts";
import type { IdentifiedRecord } from "../../src/admin/definition.ts";
import { decideAccess } from "../../src/core/decide.ts";
import { useViewer } from "../../src/data/context.ts";
import * as rules from "../../src/generated/rules.ts";
import { useKeyQuestion } from "./keyContext.ts";

/** Issues the key of a device, and revokes its keys. */
export function KeyActions({ record }: { record: IdentifiedRecord }) {
  const viewer = useViewer();
  const ask = useKeyQuestion();
  const name = String(record["deviceName"]);
  return (
    <>
      {decideAccess(rules.issueDeviceKey, viewer).allow && (
        <Tooltip title={texts.issue}>
          <IconButton size="small" aria-label={texts.issueOf(name)} onClick={() => ask({ kind: "issue", record })}>
            <KeyIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {Number(record["keys"]) > 0 && decideAccess(rules.revokeDeviceKeys, viewer).allow && (
        <Tooltip title={texts.revoke}>
          <IconButton size="small" aria-label={texts.revokeOf(name)} onClick={() => ask({ kind: "revoke", record })}>
            <KeyOffIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </>
  );
}
