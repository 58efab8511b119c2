import { beforeEach, describe, expect, test } from "vitest";
import { createViewEndJob } from "../../../../server/trade/account/view/viewEndJob.ts";
import type { Content } from "../../../../src/core/content.ts";
import { accountViewHeader, accountViewMinutes } from "../../../../src/core/consoleConfig.ts";
import { exportsPath } from "../../../../src/core/export.ts";
import { importPartPath, importRefusedPath } from "../../../../src/core/importFile.ts";
import { invoicePath } from "../../../../src/domain/invoicePath.ts";
import { orderPath } from "../../../../src/domain/purchase/orderPath.ts";
import {
  AccountCreateDocument,
  AccountDeleteDocument,
  AccountOneDocument,
  AccountUpdateDocument,
  BeginAccountViewDocument,
  EndAccountViewDocument,
  EndOwnSessionsDocument,
  GetChangeHistoryDocument,
  GetDeveloperAccountDocument,
  GetSalesOverviewDocument,
  GetShopAccount20230722Document,
} from "../../../../src/generated/graphql.ts";
import type { CreateAccountInput } from "../../../../src/generated/types.ts";
import {
  administrator,
  honbu,
  issuingServers,
  manager,
  password,
  server,
  signInHonbu,
} from "../../../support/issuing.ts";
import { worker } from "../../../support/jobs.ts";
import { callOf, policyOf, rootFields } from "../../../support/rootCalls.ts";

issuingServers();

/** An administrator who is no head office: the shops 431 and 433, and what concerns accounts and sales. */
const area: CreateAccountInput = {
  ...manager,
  accountName: "エリア長",
  loginId: "area0001",
  role: "ADMIN",
  shopIds: [431, 433],
  contents: ["SALES", "ACCOUNT"],
  edits: ["ACCOUNT"],
};

let tencho: number;
async function issue(input: CreateAccountInput): Promise<number> {
  const { data, error } = await server.ask(honbu, AccountCreateDocument, { input });
  if (!data) throw new Error(JSON.stringify(error));
  return data.done.accountId;
}
beforeEach(async () => {
  tencho = await issue(manager);
});

const begin = (accountId: number, token: string | null = honbu, viewId?: string) =>
  server.ask(token, BeginAccountViewDocument, { accountId }, viewId);

async function requireView(accountId = tencho, token: string | null = honbu) {
  const { data, error } = await begin(accountId, token);
  if (!data) throw new Error(JSON.stringify(error));
  return data.data;
}

/** What the server answers to the first question of the console. */
const look = async (
  { viewId, developerUuid }: { viewId: string; developerUuid: string },
  token: string | null = honbu,
) => server.ask(token, GetDeveloperAccountDocument, { developerUuid }, viewId);

const change = async (accountId: number, more: Partial<CreateAccountInput> & { disabled?: boolean }) => {
  const { data } = await server.ask(honbu, AccountOneDocument, { accountId });
  if (!data) throw new Error("no account");
  const { accountId: id, accountName, endsOn, disabled, authority, role, allShops, shopIds } = data.record;
  const { shopGroupIds, fullAccess, contents, edits, version } = data.record;
  const input = { accountId: id, accountName, endsOn, disabled, authority, role, allShops, shopIds, shopGroupIds };
  return server.ask(honbu, AccountUpdateDocument, {
    input: { ...input, fullAccess, contents, edits, version, ...more },
  });
};

async function listHistory() {
  const period = { fromDate: "2026-11-20", toDate: "2026-11-20", limit: 50, offset: 0 };
  const { data } = await server.ask(honbu, GetChangeHistoryDocument, { ...period, shop_ids: [431] });
  return (data?.data.data ?? [])
    .filter(({ action }) => action === "BEGIN_VIEW" || action === "END_VIEW")
    .map(({ action, person, resource, recordName }) => [action, person, resource, recordName]);
}

const began = ["BEGIN_VIEW", "本部", "ACCOUNT", "渋谷店長"];
const ended = ["END_VIEW", "本部", "ACCOUNT", "渋谷店長"];

describe("in a view the server answers as it answers the account", () => {
  test("rights, shops and a report", async () => {
    const token = await server.signIn("tencho", "Ab3dEf7h");
    const { viewId, developerUuid } = await requireView();
    const report = { developerId: 13, shop_ids: [431], fromDate: "2026-11-01", toDate: "2026-11-20" };
    for (const [own, seen] of [
      [
        await server.ask(token, GetDeveloperAccountDocument, { developerUuid }),
        await server.ask(honbu, GetDeveloperAccountDocument, { developerUuid }, viewId),
      ],
      [
        await server.ask(token, GetShopAccount20230722Document, { developerUuid }),
        await server.ask(honbu, GetShopAccount20230722Document, { developerUuid }, viewId),
      ],
      [
        await server.ask(token, GetSalesOverviewDocument, report),
        await server.ask(honbu, GetSalesOverviewDocument, report, viewId),
      ],
      [
        await server.ask(token, GetSalesOverviewDocument, { ...report, shop_ids: [433] }),
        await server.ask(honbu, GetSalesOverviewDocument, { ...report, shop_ids: [433] }, viewId),
      ],
    ])
      expect(seen).toEqual(own);
    expect((await look({ viewId, developerUuid })).data?.data).toMatchObject({ accountName: "渋谷店長", authority: 2 });
  });

  test("the administrator's own calls stay as they are", async () => {
    await requireView();
    const { uuid: developerUuid } = administrator;
    const { data } = await server.ask(honbu, GetDeveloperAccountDocument, { developerUuid });
    expect(data?.data).toMatchObject({ accountName: "本部", authority: 1 });
  });

  test("and logs who looks as whom", async () => {
    const view = await requireView();
    await look(view);
    const lines = server.log.map((line) => JSON.parse(line) as { msg: string }).filter(({ msg }) => msg === "answered");
    expect(lines.at(-1)).toMatchObject({ user: administrator.uuid, viewedAs: view.developerUuid });
    await server.ask(honbu, GetDeveloperAccountDocument, { developerUuid: administrator.uuid });
    const own = server.log.map((line) => JSON.parse(line) as { msg: string }).filter(({ msg }) => msg === "answered");
    expect(own.at(-1)).not.toHaveProperty("viewedAs");
  });
});

describe("in a view nothing can be changed", () => {
  const post = async (viewId: string, payload: object) => {
    const headers = { authorization: honbu, [accountViewHeader]: viewId };
    const response = await server.app.inject({ method: "POST", url: "/graphql", headers, payload });
    return response.json<{ errors?: { extensions: { code: string } }[] }>().errors?.[0]?.extensions.code;
  };

  test("every mutation of the schema is refused, and no query but those of strangers and of the person's own", async () => {
    const { viewId } = await requireView();
    const before = await server.db.kysely.selectFrom("change_history").select("seq").execute();
    const refused: string[] = [];
    for (const root of rootFields)
      if ((await post(viewId, callOf(root, new Map()))) === "VIEWING") refused.push(root.field.name);
    const expected = rootFields.filter(({ operation, field: { name } }) => {
      const { rule, personal } = policyOf(name);
      return operation === "mutation" || rule.public || personal;
    });
    expect(refused).toEqual(expected.map(({ field }) => field.name));
    expect(refused).toContain("login");
    expect(refused).toContain("getOwnSessions");
    expect(await server.db.kysely.selectFrom("change_history").select("seq").execute()).toEqual(before);
  });

  test.each([
    ["POST", "/upload"],
    ["POST", "/upload/media"],
    ["POST", exportsPath],
    ["DELETE", `${exportsPath}/00000000-0000-4000-8000-000000000001`],
    ["POST", importPartPath("00000000-0000-4000-8000-000000000001", "0")],
    ["GET", importRefusedPath("00000000-0000-4000-8000-000000000001")],
    ["GET", invoicePath("1")],
    ["GET", orderPath("1")],
    ["POST", "/idp/"],
  ] as const)("nor by %s %s", async (method, url) => {
    const { viewId } = await requireView();
    const headers = { authorization: honbu, [accountViewHeader]: viewId };
    const response = await server.app.inject({ method, url, headers });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ errors: [{ extensions: { code: "VIEWING" } }] });
  });

  test("a view in a view is refused", async () => {
    const other = await issue({ ...manager, loginId: "tencho02", accountName: "新宿店長" });
    const { viewId } = await requireView();
    expect((await begin(other, honbu, viewId)).error?.code).toBe("VIEWING");
  });
});

describe("who may begin a view", () => {
  test("not of an account of another company, which is answered as one that is not there", async () => {
    const uuid = "00000000-0000-4000-8000-000000000059";
    await server.identity.createUser({ ...administrator, loginId: "bessha", uuid, developerId: 59, name: "別会社" });
    const found = await server.db.kysely
      .selectFrom("account")
      .select("account_id")
      .where("account_uuid", "=", uuid)
      .executeTakeFirstOrThrow();
    const refused = await begin(found.account_id);
    expect(refused.error?.code).toBe("NOT_FOUND");
    expect(refused).toEqual(await begin(99_999));
  });

  test("not of the own account, and not of one with more rights", async () => {
    const areaId = await issue(area);
    const all = await server.db.kysely.selectFrom("account").select(["account_id", "login"]).execute();
    const own = all.find(({ login }) => login === "honbu")?.account_id ?? 0;
    expect((await begin(own)).error?.code).toBe("NOT_FOUND");
    const token = await server.signIn("area0001", "Ab3dEf7h");
    expect((await begin(own, token)).error?.code).toBe("NOT_FOUND");
    expect((await begin(areaId, token)).error?.code).toBe("NOT_FOUND");
    expect((await begin(tencho, token)).data?.data.accountName).toBe("渋谷店長");
  });

  test("not who may not issue accounts, nor a register or a stranger", async () => {
    const token = await server.signIn("tencho", "Ab3dEf7h");
    expect((await begin(tencho, token)).error?.code).toBe("FORBIDDEN");
    expect((await begin(tencho, null)).error?.code).toBe("UNAUTHENTICATED");
    const key = await server.identity.issueApiKey({ developerId: 13, shopId: 431, label: "レジ" });
    const response = await server.app.inject({
      method: "POST",
      url: "/graphql",
      headers: { "x-api-key": key },
      payload: { query: BeginAccountViewDocument, variables: { accountId: tencho } },
    });
    expect(response.body).toContain("FORBIDDEN");
  });

  test("not of an account that nobody can use; of one that has not answered its invitation yet, yes", async () => {
    await change(tencho, { disabled: true });
    expect((await begin(tencho)).error).toMatchObject({ code: "SETTLED" });
    const invited = await issue({ ...manager, loginId: "tencho02", start: "SLIP", password: null });
    expect((await begin(invited)).error).toBeUndefined();
  });
});

describe("a view ends", () => {
  test("when its person ends it, once, and the history has both", async () => {
    const view = await requireView();
    expect((await server.ask(honbu, EndAccountViewDocument, { viewId: view.viewId })).data?.data.result).toBe(true);
    expect((await server.ask(honbu, EndAccountViewDocument, { viewId: view.viewId })).data?.data.result).toBe(false);
    expect((await look(view)).error?.code).toBe("VIEW_ENDED");
    expect(await listHistory()).toEqual([ended, began]);
  });

  test("by itself after half an hour, and the history has it though nobody called again", async () => {
    const view = await requireView();
    server.clock.pass(accountViewMinutes * 60 - 1);
    expect((await look(view)).error).toBeUndefined();
    server.clock.pass(1);
    expect((await look(view)).error?.code).toBe("VIEW_ENDED");
    expect(await listHistory()).toEqual([began]);
    const { kysely } = server.db;
    await worker(kysely, server.clock, [createViewEndJob(kysely)]).tick();
    await worker(kysely, server.clock, [createViewEndJob(kysely)]).tick();
    expect(await listHistory()).toEqual([ended, began]);
  });

  test("with the session in which it began, also for the same person's next one", async () => {
    const view = await requireView();
    await server.ask(honbu, EndOwnSessionsDocument, {});
    expect((await look(view)).error?.code).toBe("UNAUTHENTICATED");
    await signInHonbu();
    expect((await look(view)).error?.code).toBe("VIEW_ENDED");
  });

  test("when its person may no longer issue accounts", async () => {
    const areaId = await issue(area);
    const token = await server.signIn("area0001", "Ab3dEf7h");
    const view = await requireView(tencho, token);
    // In the database, because a change of rights ends the sessions of the person as well.
    const rights: { contents: Content[]; edits: Content[] } = { contents: ["SALES"], edits: [] };
    await server.db.kysely.updateTable("account").set(rights).where("account_id", "=", areaId).execute();
    server.identity.forget?.();
    expect((await look(view, token)).error?.code).toBe("VIEW_ENDED");
    expect(await listHistory()).toEqual([
      ["END_VIEW", "エリア長", "ACCOUNT", "渋谷店長"],
      ["BEGIN_VIEW", "エリア長", "ACCOUNT", "渋谷店長"],
    ]);
  });

  test("when the account gets rights that its person has not, also after they are taken back", async () => {
    await issue(area);
    const token = await server.signIn("area0001", "Ab3dEf7h");
    const view = await requireView(tencho, token);
    await change(tencho, { shopIds: [431, 400] });
    expect((await look(view, token)).error?.code).toBe("VIEW_ENDED");
    await change(tencho, { shopIds: [431] });
    expect((await look(view, token)).error?.code).toBe("VIEW_ENDED");
  });

  test("when the account is stopped or deleted", async () => {
    const view = await requireView();
    await change(tencho, { disabled: true });
    expect((await look(view)).error?.code).toBe("VIEW_ENDED");
    await change(tencho, { disabled: false });
    const next = await requireView();
    await server.ask(honbu, AccountDeleteDocument, { accountId: tencho });
    expect((await look(next)).error?.code).toBe("VIEW_ENDED");
  });

  test("for nobody else: another person's view is none", async () => {
    await issue(area);
    const token = await server.signIn("area0001", "Ab3dEf7h");
    const view = await requireView();
    expect((await look(view, token)).error?.code).toBe("VIEW_ENDED");
    expect((await server.ask(token, EndAccountViewDocument, { viewId: view.viewId })).error?.code).toBe("NOT_FOUND");
    expect((await look(view)).error).toBeUndefined();
    for (const viewId of ["", "no uuid", "00000000-0000-4000-8000-000000000001"])
      expect((await look({ ...view, viewId })).error?.code).toBe("VIEW_ENDED");
  });
});

test("a view leaves the account's own sign-ins alone", async () => {
  const sessions = () => server.db.kysely.selectFrom("identity_login_token").selectAll().execute();
  const users = () => server.db.kysely.selectFrom("identity_user").selectAll().execute();
  const token = await server.signIn("tencho", "Ab3dEf7h");
  const before = [await sessions(), await users()];
  const view = await requireView();
  await look(view);
  expect([await sessions(), await users()]).toEqual(before);
  expect((await look(view, token)).error?.code).toBe("VIEW_ENDED");
  expect(await server.signIn("honbu", password)).not.toBeNull();
});
