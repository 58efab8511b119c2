import { expect, test } from "vitest";
import {
  ChangeOwnPasswordDocument,
  EndOwnSessionsDocument,
  GetDeveloperAccountDocument,
  GetOwnSessionsDocument,
  UpdateOwnNameDocument,
} from "../../../../src/generated/graphql.ts";
import { administrator, honbu, issuingServers, password, server } from "../../../support/issuing.ts";
import { changesIn } from "../../../support/changes.ts";

issuingServers();

const account = async (token: string | null = honbu) =>
  (await server.ask(token, GetDeveloperAccountDocument, { developerUuid: administrator.uuid })).data?.data;
const change = (current: string, next: string) =>
  server.ask(honbu, ChangeOwnPasswordDocument, { input: { current, password: next } });
const rows = async () =>
  (await changesIn(server.db.kysely)).map(({ resource, action, before, after }) => ({
    resource,
    action,
    before,
    after,
  }));

test("a person changes the own name, which leaves a row in the history", async () => {
  expect((await server.ask(honbu, UpdateOwnNameDocument, { name: " 本部 花子 " })).data?.data.result).toBe(true);
  expect((await account())?.accountName).toBe("本部 花子");
  expect(await rows()).toEqual([
    { resource: "account", action: "UPDATE", before: { accountName: "本部" }, after: { accountName: "本部 花子" } },
  ]);
  await server.ask(honbu, UpdateOwnNameDocument, { name: "本部 花子" });
  expect(await rows()).toHaveLength(1);
  expect((await server.ask(honbu, UpdateOwnNameDocument, { name: " " })).error?.code).toBe("W001");
});

test("a person changes the own password with the current one; every session ends", async () => {
  const other = await server.signIn("honbu");
  expect((await change("wrong0000", "Zz98yyXX")).error).toMatchObject({ code: "WRONG_PASSWORD", field: "current" });
  expect((await change(password, "12345678")).error).toMatchObject({ code: "COMMON_PASSWORD", field: "password" });
  expect((await change(password, password)).error).toMatchObject({ code: "COMMON_PASSWORD", field: "password" });
  expect((await change(password, "short")).error).toMatchObject({ code: "PASSWORD", field: "password" });
  expect((await change(password, "ume2026sakura ")).error).toMatchObject({ code: "PASSWORD_BLANK", field: "password" });
  expect((await change(password, "Zz98yyXX")).data?.data.result).toBe(true);
  expect(await account()).toBeUndefined();
  expect(await account(other)).toBeUndefined();
  expect(await server.signIn("honbu")).toBeNull();
  expect(await server.signIn("honbu", "Zz98yyXX")).not.toBeNull();
  const secret = { password: { hidden: true } };
  expect(await rows()).toEqual([{ resource: "account", action: "ISSUE", before: secret, after: secret }]);
});

test("five wrong passwords lock the account, as at the sign-in", async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) await change("wrong0000", "Zz98yyXX");
  expect((await change(password, "Zz98yyXX")).error?.code).toBe("WRONG_PASSWORD");
  expect(await server.signIn("honbu")).toBeNull();
});

test("a person sees the own sessions, and ends all of them", async () => {
  server.clock.pass(60);
  const other = await server.signIn("honbu");
  const { data } = await server.ask(honbu, GetOwnSessionsDocument, {});
  expect(data?.data.map(({ began }) => began)).toEqual(["2026-11-20T01:01:00.000Z", "2026-11-20T01:00:00.000Z"]);
  expect((await server.ask(other, EndOwnSessionsDocument, {})).data?.data.result).toBe(true);
  expect(await account()).toBeUndefined();
  expect(await account(other)).toBeUndefined();
});
