import { sql } from "kysely";
import { changeSetReasons as reasons } from "../../../../i18n/ja/change-set/change-set.ts";
import type { Call } from "../../crud/call.ts";
import type { ChangeSetTask } from "../plan/task.ts";
import type { GroupCollector } from "./groups.ts";

async function readBrandName(brandId: number, { db, viewer }: Call): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from brand where tenant_id = ${viewer.developerId} and brand_id = ${brandId}`.execute(db);
  return rows[0]?.name ?? String(brandId);
}

/** Puts a warning for the lines that none of the shops has, brand by brand, into the groups: nothing becomes of them. */
export async function warnOfUnknownLines(
  groups: GroupCollector,
  { content, sources, brands }: ChangeSetTask,
  call: Call,
): Promise<void> {
  const known = new Set(sources.map(({ brandId, lineKey }) => `${brandId} ${lineKey}`));
  const chosen = new Set(brands.values());
  const unknown = content.lines.filter(({ brandId, lineKey }) => !known.has(`${brandId} ${lineKey}`));
  for (const brandId of new Set(unknown.map((line) => line.brandId))) {
    const own = unknown.filter((line) => line.brandId === brandId);
    const name = await readBrandName(brandId, call);
    groups.warn((chosen.has(brandId) ? reasons.unknownLines : reasons.noShopOfBrand)(name, own.length), {
      records: 0,
      shopIds: [],
      examples: own.map((line) => reasons.line(line.lineKey, line.name)),
    });
  }
}
