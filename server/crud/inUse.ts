import { sql, type Kysely, type RawBuilder } from "kysely";
import { usedBy } from "../../i18n/ja/messages.ts";
import { names } from "../../i18n/ja/names.ts";
import { Rejected } from "../../src/core/rejected.ts";
import type { Viewer } from "../../src/core/viewer.ts";
import type { Tables } from "../db/tables.ts";
import { ownRows } from "./ownRows.ts";

/** So many are named before the rest is only counted. */
const named = 5;

const words = { product: names.product, product_option: names.option } as const;

/** Where a use is looked for. */
export type Users = keyof typeof words;

/**
 * By what of the viewer's menus something is used, in words: 商品2件（かけそば、ざるそば）; empty where nothing uses it.
 * @param uses condition on the columns of these tables
 */
export async function usersOf(
  db: Kysely<Tables>,
  viewer: Viewer,
  uses: RawBuilder<boolean>,
  tables: readonly Users[] = ["product"],
): Promise<string> {
  const said: string[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ name: string }>`
      select product_name as name from ${sql.table(table)} where ${ownRows(viewer)} and ${uses}
      order by display_sequence, product_id`.execute(db);
    const names = rows.map(({ name }) => name);
    if (names.length > 0) said.push(usedBy(words[table], names.length, names.slice(0, named)));
  }
  return said.join("、");
}

/** @throws Rejected IN_USE, saying how many use it and which, where any do */
export async function refuseUsed(
  db: Kysely<Tables>,
  viewer: Viewer,
  uses: RawBuilder<boolean>,
  tables?: readonly Users[],
): Promise<void> {
  const users = await usersOf(db, viewer, uses, tables);
  if (users) throw new Rejected("IN_USE", { args: [users] });
}
