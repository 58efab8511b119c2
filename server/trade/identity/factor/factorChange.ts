import type { Kysely } from "kysely";
import type { Tables } from "../../../platform/db/tables.ts";
import { writeOwnChange, type OwnSignInChange } from "../ownChange.ts";
import { endOtherSessions } from "../users.ts";
import type { IdentityWorld } from "../world.ts";

/**
 * Changes the second factor in one transaction with its line of the history. Every other session of the user ends: it began
 * without the new factor, or somebody may have it who must be locked out.
 */
export async function changeFactor(
  world: IdentityWorld,
  { sub, grantId }: { sub: string; grantId: string | null },
  change: OwnSignInChange,
  write: (trx: Kysely<Tables>) => Promise<unknown>,
): Promise<void> {
  await world.db.transaction().execute(async (trx: Kysely<Tables>) => {
    await write(trx);
    await endOtherSessions(trx, sub, world.clock.now(), grantId);
    await writeOwnChange(trx, world, sub, change);
  });
  world.ended();
}
