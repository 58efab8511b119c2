import { sql, type Kysely } from "kysely";
import { eraseTexts as texts } from "../../../i18n/ja/program/erase.ts";
import { writeChanges } from "../../engine/crud/history.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { Clock } from "../../platform/clock.ts";
import {
  isDoneByName,
  isNamedDrawerEvent,
  findPerson,
  isImportedByName,
  actorNameColumns,
  isNamedRefusedReceipt,
  staffFields,
  isWaitingUnderName,
  formatJsonField,
  type FoundTraces,
  type EraseTarget,
} from "./find.ts";

/** Characters of a pseudonym that stand behind the word for an erased person. */
const shownPseudonymCharacters = 4;

/** Puts the pseudonym in the place of name and code. The salt goes too, so that nobody can find the name by trying names. */
async function erasePersons(
  trx: Kysely<Tables>,
  { tenantId }: EraseTarget,
  { persons }: FoundTraces,
  at: Date,
): Promise<void> {
  for (const { shopId, personId } of persons)
    await trx
      .updateTable("person")
      .set({ salt: null, code: "", name: texts.erased(personId.slice(0, shownPseudonymCharacters)), erased_at: at })
      .where("tenant_id", "=", tenantId)
      .where("shop_id", "=", shopId)
      .where("person_id", "=", personId)
      .execute();
}

/** Names outside of the chains. */
async function eraseCopies(trx: Kysely<Tables>, target: EraseTarget, { names }: FoundTraces): Promise<void> {
  const erased = texts.erased(null);
  await sql`update cash_drawer_event set staff = ${erased} where ${isNamedDrawerEvent(target, names)}`.execute(trx);
  for (const name of names)
    for (const field of staffFields)
      await sql`
        update refused_receipt set content = replace(content, ${formatJsonField(field, name)}, ${formatJsonField(field, null)})
        where ${isNamedRefusedReceipt(target, [name])}`.execute(trx);
  if (target.shopId !== null) return;
  for (const [table, column] of actorNameColumns)
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${erased}
      where ${isDoneByName(column, target, names)}`.execute(trx);
  // Name and address of somebody who waits have no other use: the sign-up goes as a whole.
  const waiting = isWaitingUnderName(target, names);
  const gone = await sql<{ sub: string }>`delete from applicant where ${waiting} returning account_uuid as sub`.execute(
    trx,
  );
  await sql`delete from identity_user where sub = any(${gone.rows.map(({ sub }) => sub)}::uuid[])`.execute(trx);
  await sql`
    update import_run set actor = jsonb_set(actor, '{name}', to_jsonb(${erased}::text))
    where ${isImportedByName(target, names)}`.execute(trx);
}

/**
 * Erases a person's name from the company, or from one shop's receipts and drawers. Receipts, amounts and both chains stay as they
 * are. The history gets a row that says that someone was erased and what was touched, and not who.
 * @returns what was found; where nothing was found, nothing is written
 */
export async function erasePerson(db: Kysely<Tables>, { now }: Clock, target: EraseTarget): Promise<FoundTraces> {
  return db.transaction().execute(async (trx) => {
    const found = await findPerson(trx, target);
    const { receipts, drawerEvents, changes, others } = found.counts;
    if (found.persons.length + drawerEvents + others === 0) return found;
    await erasePersons(trx, target, found, now());
    await eraseCopies(trx, target, found);
    await writeChanges(
      trx,
      {
        tenantId: target.tenantId,
        operation: "erase",
        address: null,
        requestId: null,
        at: now(),
        actor: { kind: "COMMAND", uuid: null, name: texts.actor },
      },
      [
        {
          resource: "person",
          shopId: target.shopId,
          recordId: null,
          recordName: null,
          action: "DELETE",
          before: null,
          after: { receipts, drawerEvents, changes },
        },
      ],
    );
    return found;
  });
}
