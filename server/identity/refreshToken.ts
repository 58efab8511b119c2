import { timingSafeEqual } from "node:crypto";
import type { Selectable } from "kysely";
import type { GrantTable } from "../db/tables/identity.ts";
import { tokenHash } from "../platform/vault.ts";
import type { World } from "./world.ts";

export type Grant = Selectable<GrantTable>;

/** The form of a computed token: grant, turn, and a digest that only this server can compute. */
const derived = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,8})\.[\w-]{43}$/;

/**
 * The refresh token of a grant's turn. Turn 0 is random and stored as a hash. Later ones are computed, so that a token that is
 * sent twice gives the same next token: two tabs, or a lost answer, do not fork the session.
 */
export const refreshTokenOf = (
  { vault }: Pick<World, "vault">,
  { grant_id, refresh_hash }: Pick<Grant, "grant_id" | "refresh_hash">,
  turn: number,
): string => `${grant_id}.${turn}.${vault.digest(`refresh:${grant_id}:${turn}:${refresh_hash}`)}`;

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The grant and the turn of a refresh token; null for any other text. */
export async function grantOf(
  world: Pick<World, "db" | "vault">,
  token: string,
): Promise<{ grant: Grant; turn: number } | null> {
  const [, grantId, turn] = derived.exec(token) ?? [];
  const stored = world.db.selectFrom("identity_grant").selectAll();
  if (grantId === undefined) {
    const grant = await stored.where("refresh_hash", "=", tokenHash(token)).executeTakeFirst();
    return grant ? { grant, turn: 0 } : null;
  }
  const grant = await stored.where("grant_id", "=", grantId).executeTakeFirst();
  return grant && isSame(token, refreshTokenOf(world, grant, Number(turn))) ? { grant, turn: Number(turn) } : null;
}
