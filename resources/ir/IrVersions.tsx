import { ir as texts } from "../../i18n/ja/ir.ts";
import { Box } from "@mui/material";
import { formatMoment, noFigure } from "../../src/core/money.ts";
import type { SaleMode } from "../../src/report/model/state.ts";
import { Card } from "../../src/ui/Card.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { Share } from "./Share.tsx";
import { StateBadge } from "./StateBadge.tsx";
import { shareOf, type IrMonth } from "./useIr.ts";

const by = (name: string | null | undefined, at: string | null | undefined) =>
  at ? texts.by(name, formatMoment(at)) : noFigure;

/** Who has approved and locked which version, when and why. */
export function IrVersions({ month: { versions }, mode }: { month: IrMonth; mode: SaleMode }) {
  const { versionColumns: columns } = texts;
  return (
    <Card title={texts.versions}>
      {versions.length === 0 ? (
        <Box sx={{ fontSize: 13, color: "tokens.textMuted" }}>{texts.noVersions}</Box>
      ) : (
        <PlainTable
          label={texts.versions}
          columns={[
            { head: columns.revision },
            { head: columns.state, text: true },
            { head: columns.sales },
            { head: columns.approved, text: true },
            { head: columns.locked, text: true },
            { head: columns.reason, text: true },
          ]}
          rows={versions.map((version) => ({
            key: String(version.revision),
            cells: [
              texts.revision(version.revision),
              <StateBadge key="state" state={version.state} revision={1} />,
              <Share key="sales" of={version.existing ? shareOf(version.existing, mode, "sales") : null} />,
              by(version.approvedBy, version.approvedAt),
              by(version.lockedBy, version.lockedAt),
              <Box key="reason" component="span" sx={{ whiteSpace: "normal", overflowWrap: "anywhere" }}>
                {version.reason ?? noFigure}
              </Box>,
            ],
          }))}
        />
      )}
    </Card>
  );
}
