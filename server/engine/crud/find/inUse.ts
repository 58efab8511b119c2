import { sql } from "kysely";
import { usedBy } from "../../../../i18n/ja/words/messages.ts";
import { resourceNames as words } from "../../../../src/generated/names.ts";
import type { Call } from "../call.ts";
import { findReferencesTo } from "./references.ts";
import { findTitleColumn } from "../resource.ts";
import { buildOrderBy, isOwnRow } from "./rowsOf.ts";

/** The number of users that are named; the others are counted. */
export const maxNamedRecords = 5;

/** Names the viewer's records that use this one: 商品2件（かけそば、ざるそば）, or counts those that have no name. Empty if there are none. */
export async function formatUsingRecords(resource: string, id: number, { db, viewer }: Call): Promise<string> {
  const uses: string[] = [];
  for (const { user, names } of findReferencesTo(resource)) {
    const title = findTitleColumn(user);
    const { rows } = await sql<{ title: string }>`
      select ${sql.ref(title)} as title from ${sql.table(user.stored.table)} as used_by
      where ${isOwnRow(user, viewer)} and ${names(sql`${id}::int`)} order by ${buildOrderBy(user)}`.execute(db);
    const titles = rows.map((row) => row.title);
    const word = (words as Readonly<Record<string, string>>)[user.meta.name] ?? user.meta.name;
    // An id says nothing to a person.
    const shown = title === user.stored.id ? [] : titles.slice(0, maxNamedRecords);
    if (titles.length > 0) uses.push(usedBy(word, titles.length, shown));
  }
  return uses.join("、");
}
