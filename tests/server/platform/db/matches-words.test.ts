import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { matchesWords } from "../../../../server/platform/db/queries/matchesWords.ts";
import { usualCharacterForms } from "../../../../src/core/text/sameCharacters.ts";
import { createTextFinder } from "../../../../src/core/searched.ts";
import { freshDatabase } from "../../../support/database.ts";
import { otherTexts, sameTexts } from "../../../support/sameTexts.ts";

const db = await freshDatabase();
afterAll(() => db.drop());

/** Whether PostgreSQL finds each of these texts by its query. */
async function findAll(pairs: readonly (readonly [text: string, query: string])[]): Promise<boolean[]> {
  const finds = pairs.map(([text, query]) => matchesWords([sql`${text}::text`], query));
  const { rows } = await sql<{ found: boolean[] }>`select array[${sql.join(finds)}] as found`.execute(db.kysely);
  return rows[0]?.found ?? [];
}

it("the database finds what the console finds", async () => {
  const pairs = [...sameTexts, ...otherTexts];
  expect(await findAll(pairs)).toEqual(pairs.map(([text, query]) => createTextFinder(query)([text])));
});

it("each form of a character is found by the others", async () => {
  const pairs = [...usualCharacterForms].flatMap(([form, usual]): [string, string][] => [
    [`x${form}y`, `X${usual}Y`],
    [`x${usual}y`, `X${form}Y`],
  ]);
  expect(await findAll(pairs)).toEqual(pairs.map(() => true));
});

it("every printable character of ASCII is itself alone", async () => {
  const ascii = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at));
  const pairs = ascii.flatMap((one) => ascii.map((other): [string, string] => [`一${one}二`, `一${other}二`]));
  expect(await findAll(pairs.slice(0, 4700))).toEqual(
    pairs.slice(0, 4700).map(([text, query]) => createTextFinder(query)([text])),
  );
  expect(await findAll(pairs.slice(4700))).toEqual(
    pairs.slice(4700).map(([text, query]) => createTextFinder(query)([text])),
  );
});

it("words may stand in several columns", async () => {
  const columns = [sql`'髙橋商店'::text`, sql`null::text`, sql`'渋谷'::text`];
  const { rows } = await sql<{ both: boolean; none: boolean }>`
    select ${matchesWords(columns, "しぶや 渋谷")} as none, ${matchesWords(columns, "渋谷 高橋")} as both`.execute(
    db.kysely,
  );
  expect(rows).toEqual([{ both: true, none: false }]);
});
