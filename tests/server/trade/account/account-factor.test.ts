import { describe, expect, test } from "vitest";
import { resetFactor } from "../../../../server/trade/company/resetFactor.ts";
import {
  AccountCreateDocument,
  AccountListDocument,
  SwitchOffAccountFactorDocument,
} from "../../../../src/generated/graphql.ts";
import type { Content, CreateAccountInput } from "../../../../src/generated/types.ts";
import { changesIn } from "../../../support/changes.ts";
import { administrator, honbu, issuingServers, manager, server } from "../../../support/issuing.ts";

issuingServers();

const word = "Ab3dEf7h";

/** Issues an account. Gives its id and uuid. */
async function issue(more: Partial<CreateAccountInput> = {}) {
  const { data, error } = await server.ask(honbu, AccountCreateDocument, { input: { ...manager, ...more } });
  if (!data) throw new Error(JSON.stringify(error));
  const { accountId } = data.done;
  const { rows } = await server.db.pool.query<{ uuid: string }>(
    "select account_uuid as uuid from account where account_id = $1",
    [accountId],
  );
  return { accountId, uuid: rows[0]?.uuid ?? "" };
}

/** The person sets a second factor up, with one recovery code. */
async function switchOn(uuid: string) {
  await server.db.pool.query("insert into identity_factor (sub, secret, enabled) values ($1, 'sealed secret', true)", [
    uuid,
  ]);
  await server.db.pool.query("insert into identity_recovery_code values ($1, 'hashed code')", [uuid]);
}
const factorsLeft = async () => {
  const { rows } = await server.db.pool.query(
    "select (select count(*)::int from identity_factor) + (select count(*)::int from identity_recovery_code) as count",
  );
  return (rows[0] as { count: number }).count;
};
const switchOff = (accountId: number, token = honbu) =>
  server.ask(token, SwitchOffAccountFactorDocument, { accountId });
const list = async () => {
  const { data } = await server.ask(honbu, AccountListDocument, { developerId: 13 });
  return data?.records.map(({ loginId, secondFactor }) => [loginId, secondFactor]);
};
const changes = async () => (await changesIn(server.db.kysely)).filter(({ after }) => after && "secondFactor" in after);
const change = { record_name: "渋谷店長", before: { secondFactor: true }, after: { secondFactor: false } };

describe("an issuer switches off the second factor of an account whose person lost it", () => {
  test("which ends its sessions and leaves a row of the history; the list shows who has one", async () => {
    const { accountId, uuid } = await issue();
    const token = await server.signIn("tencho", word);
    await switchOn(uuid);
    expect(await list()).toEqual([["tencho", true]]);
    expect(await server.signIn("tencho", word)).toBeNull();
    expect((await switchOff(accountId)).data?.data.result).toBe(true);
    expect(await factorsLeft()).toBe(0);
    expect(await list()).toEqual([["tencho", false]]);
    expect(await server.identity.viewerOf(token ?? "", undefined)).toBeNull();
    expect(await server.signIn("tencho", word)).not.toBeNull();
    const by = { operation: "switchOffAccountFactor", actor_name: "本部" };
    expect(await changes()).toMatchObject([{ ...by, ...change }]);
  });

  test("and an account without one stays signed in, without a row", async () => {
    const { accountId } = await issue();
    const token = await server.signIn("tencho", word);
    expect((await switchOff(accountId)).data?.data.result).toBe(true);
    expect(await server.identity.viewerOf(token ?? "", undefined)).not.toBeNull();
    expect(await changes()).toEqual([]);
  });

  test("but not its own, nor that of one with more rights, nor without being an administrator", async () => {
    const contents: Content[] = ["SALES", "ACCOUNT"];
    await issue({ loginId: "lesser00", role: "ADMIN", contents, edits: ["ACCOUNT"] });
    await issue({ loginId: "editor00", contents, edits: ["ACCOUNT"] });
    const { accountId, uuid } = await issue({ contents: ["CASH"] });
    await switchOn(uuid);
    await switchOn(administrator.uuid);
    const lesser = (await server.signIn("lesser00", word)) ?? "";
    expect((await switchOff(accountId, lesser)).error?.code).toBe("NOT_FOUND");
    expect((await switchOff(accountId, (await server.signIn("editor00", word)) ?? "")).error?.code).toBe("FORBIDDEN");
    const { rows } = await server.db.pool.query<{ id: number }>(
      "select account_id as id from account where login = 'honbu'",
    );
    expect((await switchOff(rows[0]?.id ?? 0)).error?.code).toBe("NOT_FOUND");
    expect(await factorsLeft()).toBe(4);
  });
});

describe("the command for a company whose only administrator lost it", () => {
  const reset = (login: string, developerId = 13) =>
    resetFactor(server.db.kysely, server.identity.credentials, { developerId, login }, server.clock.now());

  test("switches it off by company and login, and ends the sessions", async () => {
    await switchOn(administrator.uuid);
    expect(await reset("honbu")).toEqual({ name: "本部", wasOn: true });
    server.identity.forget?.();
    expect(await server.identity.viewerOf(honbu, undefined)).toBeNull();
    expect(await server.signIn("honbu")).not.toBeNull();
    expect(await changes()).toMatchObject([
      { ...change, record_name: "本部", actor_kind: "COMMAND", actor_name: "npm run company" },
    ]);
    expect(await reset("honbu")).toEqual({ name: "本部", wasOn: false });
    expect(await changes()).toHaveLength(1);
  });

  test("finds no account of another company", async () => {
    expect(await reset("honbu", 59)).toBeUndefined();
    expect(await reset("nobody")).toBeUndefined();
  });
});
