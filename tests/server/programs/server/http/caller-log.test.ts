import { afterAll, beforeAll, expect, it } from "vitest";
import { GetChangeHistoryDocument, GetDeveloperAccountDocument } from "../../../../../src/generated/graphql.ts";
import { testApp, viewers, type TestApp, type ViewerName } from "../../../../support/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ config: { logLevel: "info" } });
});
afterAll(() => server.close());

type Line = { msg: string; company?: number; user?: string; shop?: number };
const answered = () =>
  server.log
    .map((line) => JSON.parse(line) as Line)
    .filter(({ msg }) => msg === "answered")
    .at(-1);

it.each(["honbu", "bessha"] as const)(
  "the line of a request names the company and the user, not by name: %s",
  async (name) => {
    const { developerId, developerUuid, accountName } = viewers[name];
    await server.run(name, GetDeveloperAccountDocument, { developerUuid });
    expect(answered()).toMatchObject({ company: developerId, user: developerUuid });
    expect(server.log.join("")).not.toContain(accountName);
  },
);

it("that of a register's request names the shop, also if the request is refused", async () => {
  const dates = { fromDate: "2026-01-01", toDate: "2026-01-02", limit: 1, offset: 0 };
  const register: ViewerName = "pos431";
  await server.refusal(register, GetChangeHistoryDocument, { ...dates, shop_ids: [431] });
  expect(answered()).toMatchObject({ company: 13, shop: 431 });
  expect(answered()).not.toHaveProperty("user");
});

it("that of a file names the caller too, and of nobody no one", async () => {
  await server.app.inject({ method: "POST", url: "/exports", headers: { authorization: "Bearer honbu" }, payload: {} });
  expect(answered()).toMatchObject({ company: 13, user: viewers.honbu.developerUuid });
  await server.app.inject({ url: "/config.json" });
  expect(answered()).not.toHaveProperty("company");
});
