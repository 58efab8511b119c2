import { sql, type Kysely } from "kysely";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import { resources } from "../../../src/generated/metadata.ts";
import type { Store, UpdateStoreInput } from "../../../src/generated/server.ts";
import type { Context } from "../../engine/context.ts";
import { toCall, runInTransaction } from "../../engine/crud/call.ts";
import { noteChange } from "../../engine/crud/changes.ts";
import { buildInsertValues } from "../../engine/crud/write/create.ts";
import { buildUpdateColumns } from "../../engine/crud/write/update.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { isAlreadyStored } from "../../engine/guard/unlessStored.ts";
import type { SecretSealer } from "../../platform/secrets/sealing.ts";
import { isSameSecret } from "../../platform/secrets/secret.ts";
import { storedPasswordMask, replacePasswordMask } from "./password.ts";
import { readStoredStore, readStore, readSealedPassword, storedStores } from "./stored.ts";
import { toStaleRefusal } from "../../engine/crud/stale.ts";

type WithPassword = { gmoPass: string | null };

/** The sealed password after a change: the one before if it opens to the same text, because each seal differs. */
function samePassword({ gmoPass: before }: WithPassword, { gmoPass: after }: WithPassword, sealing: SecretSealer) {
  const same = before !== null && after !== null && sealing.open(before) === sealing.open(after);
  return same ? before : after;
}

/**
 * The store, if it already holds what is sent. The server compares the payment password here, because clients only get it
 * masked.
 * @throws Rejected W014 if anything differs
 */
async function storedAlready(
  trx: Kysely<Tables>,
  { sealing }: Context,
  input: UpdateStoreInput,
  current: Store,
): Promise<Store> {
  const { gmoPass, storeId, developerId } = input;
  const previous = await readSealedPassword(trx, developerId, storeId);
  const same = gmoPass && previous && isSameSecret(gmoPass, sealing.open(previous) ?? "");
  if (!isAlreadyStored(resources.store, same ? { ...input, gmoPass: storedPasswordMask } : input, current))
    throw toStaleRefusal(current);
  return current;
}

/** Saves a store together with the shop's own columns. @throws Rejected NOT_FOUND; W014 if somebody saved it meanwhile */
export function updateStore(context: Context, { developerId }: Viewer, input: UpdateStoreInput): Promise<Store> {
  const { storeId } = input;
  const { sealing } = context;
  return runInTransaction(toCall(context), async (call) => {
    const { db: trx, now } = call;
    const mine = { tenant_id: developerId, shop_id: storeId };
    const shop = await trx
      .selectFrom("shop")
      .select("shop_id")
      .where("tenant_id", "=", developerId)
      .where("shop_id", "=", storeId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!shop) throw new Rejected("NOT_FOUND");
    const before = await readStoredStore(trx, developerId, storeId);
    const [own] = await buildUpdateColumns(storedStores, [replacePasswordMask(input)], call);
    const columns = {
      ...own,
      version: input.version + 1,
      updated_at: now,
    };
    const changes = Object.keys(columns).map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`);
    // A shop that was created elsewhere has no store row yet.
    const saved = await sql`
      insert into store ${buildInsertValues([{ ...columns, ...mine, created_at: now }])}
      on conflict (tenant_id, shop_id) do update set ${sql.join(changes)} where store.version = ${input.version}
      returning version`.execute(trx);
    if (saved.rows.length === 0) return storedAlready(trx, context, input, await readStore(trx, developerId, storeId));
    await trx
      .updateTable("shop")
      .set({
        code: input.storeCode ?? null,
        name: input.storeName,
        name_kana: input.storeNameKana ?? null,
        opened_on: input.openAt ?? null,
      })
      .where("tenant_id", "=", developerId)
      .where("shop_id", "=", storeId)
      .execute();
    const after = await readStoredStore(trx, developerId, storeId);
    noteChange(
      storedStores,
      "UPDATE",
      { before, after: { ...after, gmoPass: samePassword(before, after, sealing) } },
      call,
    );
    return readStore(trx, developerId, storeId);
  });
}
