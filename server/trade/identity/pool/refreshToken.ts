import { timingSafeEqual } from "node:crypto";
import type { Selectable } from "kysely";
import type { Tables } from "../../../platform/db/tables.ts";
import { hashSecretToken } from "../../../platform/secrets/vault.ts";
import type { IdentityWorld } from "../world.ts";

export type GrantRow = Selectable<Tables["identity_grant"]>;

/** The form of a computed token: grant, turn, and a digest that only this server can compute. */
const computedTokenPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,8})\.[\w-]{43}$/;

/**
 * The refresh token of a grant's turn. Turn 0 is random and stored as a hash. Later ones are computed, so that a token that is
 * sent twice gives the same next token: two tabs, or a lost answer, do not fork the session.
 */
export const buildRefreshToken = (
  { vault }: Pick<IdentityWorld, "vault">,
  { grant_id, refresh_hash }: Pick<GrantRow, "grant_id" | "refresh_hash">,
  turn: number,
): string => `${grant_id}.${turn}.${vault.digest(`refresh:${grant_id}:${turn}:${refresh_hash}`)}`;

const isSameToken = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The grant and the turn of a refresh token; null for any other text. */
export async function findGrant(
  world: Pick<IdentityWorld, "db" | "vault">,
  token: string,
): Promise<{ grant: GrantRow; turn: number } | null> {
  const [, grantId, turn] = computedTokenPattern.exec(token) ?? [];
  const stored = world.db.selectFrom("identity_grant").selectAll();
  if (grantId === undefined) {
    const grant = await stored.where("refresh_hash", "=", hashSecretToken(token)).executeTakeFirst();
    return grant ? { grant, turn: 0 } : null;
  }
  const grant = await stored.where("grant_id", "=", grantId).executeTakeFirst();
  return grant && isSameToken(token, buildRefreshToken(world, grant, Number(turn)))
    ? { grant, turn: Number(turn) }
    : null;
}
