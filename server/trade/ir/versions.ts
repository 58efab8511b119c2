import { sql, type Kysely, type Selectable } from "kysely";
import { firstOfMonth } from "../../../src/core/calendar/date.ts";
import { groupRows } from "../../../src/core/groupRows.ts";
import type { IrVersion } from "../../../src/generated/server.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { MonthFigures } from "../../platform/db/columnTypes.ts";
import { selectIsoMoment, selectAccountName } from "../figures/measures.ts";
import { toIrFigures } from "./answer.ts";

/** A version of a month as it is stored, with the names of those who moved it. */
type Version = Pick<Selectable<Tables["ir_month"]>, "state" | "revision" | "reason" | "figures"> &
  Pick<IrVersion, "openedBy" | "openedAt" | "approvedBy" | "approvedAt" | "lockedBy" | "lockedAt"> & { month: string };

/** The versions of the months, by month, the newest first. A month without one is missing. @param months YYYY-MM */
export async function readIrVersions(
  db: Kysely<Tables>,
  tenantId: number,
  months: readonly string[],
): Promise<Map<string, Version[]>> {
  const at = (column: string) => selectIsoMoment(sql.ref(`v.${column}`));
  const { rows } = await sql<Version>`
    select to_char(v.month, 'YYYY-MM') as month, v.revision, v.state, v.reason, v.figures,
      ${selectAccountName(tenantId, "v.opened_by")} as "openedBy", ${at("opened_at")} as "openedAt",
      ${selectAccountName(tenantId, "v.approved_by")} as "approvedBy", ${at("approved_at")} as "approvedAt",
      ${selectAccountName(tenantId, "v.locked_by")} as "lockedBy", ${at("locked_at")} as "lockedAt"
    from ir_month v
    where v.tenant_id = ${tenantId} and v.month = any(${months.map(firstOfMonth)}::date[])
    order by v.month, v.revision desc`.execute(db);
  return groupRows(rows, ({ month }) => month);
}

/** The figures of the newest version: of now for a draft, else as they were approved. */
export const pickShownFigures = (version: Pick<Version, "figures">, now: MonthFigures): MonthFigures =>
  version.figures ?? now;

/** A version as the API answers it. */
export const toIrVersion = ({ month: _, figures, ...version }: Version): IrVersion => ({
  ...version,
  existing: figures && toIrFigures(figures.existing),
  all: figures && toIrFigures(figures.all),
});
