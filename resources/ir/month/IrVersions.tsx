import { ir as texts } from "../../../i18n/ja/ir/ir.ts";
import { formatMoment, noFigureText } from "../../../src/core/money.ts";
import type { SaleMode } from "../../../src/report-model/state/reportState.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";
import { IrShareFigure } from "../Share.tsx";
import { IrStateBadge } from "./IrStateBadge.tsx";
import { findMeasureShare, type IrMonth } from "../useIr.ts";
import { Text } from "../../../src/ui/Text.tsx";

const by = (name: string | null | undefined, at: string | null | undefined) =>
  at ? texts.by(name, formatMoment(at)) : noFigureText;

/** Who has approved and locked which version, when and why. */
export function IrVersions({ month: { versions }, mode }: { month: IrMonth; mode: SaleMode }) {
  const { versionColumns: columns } = texts;
  return (
    <PageCard title={texts.versions}>
      {versions.length === 0 ? (
        <Text variant="compact" color="muted">
          {texts.noVersions}
        </Text>
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
              <IrStateBadge key="state" state={version.state} revision={1} />,
              <IrShareFigure
                key="sales"
                of={version.existing ? findMeasureShare(version.existing, mode, "sales") : null}
              />,
              by(version.approvedBy, version.approvedAt),
              by(version.lockedBy, version.lockedAt),
              <Text key="reason" component="span" wraps breaks>
                {version.reason ?? noFigureText}
              </Text>,
            ],
          }))}
        />
      )}
    </PageCard>
  );
}
