import { expect, it } from "vitest";
import { listContractions } from "../../../support/contractions.ts";
import { readTexts } from "../../../../server/platform/db/pins.ts";

/** The last migration of those that were written before servers were updated one after the other. */
const last = "migrations/0096";
const earlier = ["0093_servers"];

it("every newer migration leaves what servers of the release before use", async () => {
  const texts = Object.entries(await readTexts()).filter(([name]) => name.startsWith("migrations/"));
  const names = texts.map(([name]) => name.slice("migrations/".length, -".sql".length));
  const newer = texts.filter(([name]) => name.slice(0, last.length) > last);
  expect(newer.flatMap(([name, text]) => listContractions(text, names).map((one) => `${name}: ${one}`))).toEqual([]);
});

it.each([
  "alter table product drop column note;",
  "drop table product;",
  "alter table product rename column note to notes;",
  "alter table product alter column note type int using 1;",
  "alter table product alter note set not null;",
  "alter table product add column note text not null;",
  "alter table product add note text not null check (note <> '');",
  "drop function if exists change_digest(bytea, change_history);",
])("%s takes something away", (statement) => {
  expect(listContractions(statement, earlier)).toHaveLength(1);
  expect(listContractions(`-- Contracts: nothing has used it since 0093_servers.\n${statement}`, earlier)).toEqual([]);
  expect(listContractions(`-- Contracts: nothing has used it since 0099_other.\n${statement}`, earlier)).toHaveLength(
    1,
  );
});

it.each([
  "alter table product add column note text;",
  "alter table product add column note text not null default '';",
  "alter table product add column a int, add column b int not null default 0;",
  "alter table product add constraint note_fits check (length(note) < 100) not valid;",
  "create table note (note_id int not null, text text not null);",
  "create index on product (note); -- drop table product",
  "create function f() returns int language plpgsql as $$ begin drop table if exists own; return 1; end $$;",
  "comment on table product is 'drop table product';",
])("%s only adds", (statement) => {
  expect(listContractions(statement, earlier)).toEqual([]);
});

it("a table may become a view of the same name, and no other", () => {
  const mark = "-- Contracts: what is dropped has a stand-in of the same name.\n";
  const view = (name: string) => `drop table product cascade;\ncreate view ${name} as select 1;`;
  expect(listContractions(mark + view("product"), earlier)).toEqual([]);
  expect(listContractions(mark + view("dish"), earlier)).toHaveLength(1);
  expect(listContractions(view("product"), earlier)).toHaveLength(1);
});
