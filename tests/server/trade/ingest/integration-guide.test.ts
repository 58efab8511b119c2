import { transform } from "esbuild";
import { execFile, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { receiptRefusals } from "../../../../i18n/ja/import/receipts.ts";
import { computeTax, type TaxMode, type TaxRounding } from "../../../../src/domain/tax.ts";
import { RecordReceiptsDocument, UpdateProductsSoldOutDocument } from "../../../../src/generated/graphql.ts";
import { policy } from "../../../../src/generated/policy.ts";
import type { ReceiptInput } from "../../../../src/generated/server.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { aProduct } from "../../../support/menu.ts";

const guide = readFileSync("docs/integration.md", "utf8");

/** The code blocks of a kind, such as `json receipts`. */
const blocks = (kind: string): string[] =>
  [...guide.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].flatMap(([, info, text = ""]) => (info === kind ? [text] : []));
const block = (kind: string): string => blocks(kind)[0] ?? "";

const key = "pos431";
const curl = block("sh");
const readingCurl = block("sh reading");
/** The body that the curl command sends. */
const body = /--data '([^']*)'/.exec(curl)?.[1] ?? "";
const first = (JSON.parse(body) as { variables: { input: [ReceiptInput] } }).variables.input[0];
const others = blocks("json receipts").flatMap((text) => JSON.parse(text) as ReceiptInput[]);
const answer: unknown = JSON.parse(block("json answer"));

let server: TestApp;
let url: string;
beforeAll(async () => {
  server = await testApp();
  url = `${await server.app.listen({ port: 0, host: "127.0.0.1" })}/graphql`;
});
afterAll(() => server.close());
afterEach(() => vi.unstubAllGlobals());

const outcomesOf = async (input: ReceiptInput[]) =>
  (await server.call("pos431", RecordReceiptsDocument, { input })).map(({ outcome, code }) =>
    code ? `${outcome} ${code}` : outcome,
  );

describe("the guide for registers", () => {
  test("has one receipt as a curl command, and its answer", async () => {
    const headers = Object.fromEntries(
      [...curl.matchAll(/--header "([\w-]+): ([^"]+)"/g)].map(([, name = "", value = ""]) => [name, value]),
    );
    expect(headers).toEqual({ "content-type": "application/json", "x-api-key": "$CHOBA_KEY" });
    const response = await fetch(url, { method: "POST", headers: { ...headers, "x-api-key": key }, body });
    expect(await response.json()).toEqual(answer);
  });

  const withoutCurl = process.platform === "win32" || spawnSync("curl", ["--version"]).status !== 0;
  test.skipIf(withoutCurl)("has a command that a shell runs: the second time the receipt is a duplicate", async () => {
    const env = { ...process.env, CHOBA_URL: url, CHOBA_KEY: key };
    const { stdout } = await promisify(execFile)("sh", ["-c", curl], { env });
    expect(JSON.parse(stdout)).toMatchObject({
      data: { recordReceipts: [{ receiptId: first.receiptId, outcome: "DUPLICATE", code: null }] },
    });
  });

  test("has receipts with a discount, voids, returns and splits that are recorded in this order", async () => {
    expect(others.map(({ kind }) => kind)).toEqual(["SALE", "VOID", "RETURN", "SALE", "SALE"]);
    await outcomesOf([first]);
    expect(await outcomesOf(others)).toEqual(others.map(() => "RECORDED"));
    expect(await outcomesOf(others)).toEqual(others.map(() => "DUPLICATE"));
  });

  test("says what the server does with faults", async () => {
    const again = { ...first, total: first.total + 1, tax8: first.tax8 + 1 };
    expect(await outcomesOf([again, { ...again, receiptId: "new" }])).toEqual(["DUPLICATE DIFFERENT", "REFUSED TAX"]);
    const many = Array.from({ length: 1001 }, () => first);
    expect(await server.refusal("pos431", RecordReceiptsDocument, { input: many })).toMatchObject({
      code: "TOO_LARGE",
    });
    expect(await server.refusal(null, RecordReceiptsDocument, { input: [first] })).toMatchObject({
      code: "UNAUTHENTICATED",
    });
  });

  test("names every code of a refusal", () => {
    const codes = [...(guide.split("<!-- codes -->")[1] ?? "").matchAll(/^\| `(\w+)`/gm)].map(([, code]) => code);
    expect(codes).toEqual(Object.keys(receiptRefusals));
  });

  test("rounds taxes as the server does", () => {
    const rows = [...guide.matchAll(/^\| (−?\d+) +\| (8|10) +\| `(\w+)` \| (\S+) +\| (\S+) +\| (\S+) +\|$/gm)];
    expect(rows).toHaveLength(4);
    const number = (text = "") => Number(text.replace("−", "-"));
    for (const [, base, rate, mode, ...taxes] of rows) {
      const roundings: TaxRounding[] = ["DOWN", "HALF_UP", "UP"];
      expect(taxes.map(number)).toEqual(
        roundings.map((rounding) => computeTax(number(base), rate === "8" ? 8 : 10, mode as TaxMode, rounding)),
      );
    }
  });
});

/** The exports of a TypeScript block of the guide. */
async function moduleOf<Module>(kind: string): Promise<Module> {
  const { code } = await transform(block(kind), { loader: "ts", format: "esm" });
  const module = `data:text/javascript,${encodeURIComponent(code)}`;
  return (await import(/* @vite-ignore */ module)) as Module;
}

describe("the guide for reading", () => {
  test("has a curl command that reads the menu of the key's shop", async () => {
    await aProduct(server.db, { order_type: "TAKEOUT", product_code: "T01", product_name: "弁当", price: 864 });
    const sent = /--data '([^']*)'/.exec(readingCurl)?.[1] ?? "";
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": key },
      body: sent,
    });
    expect(await response.json()).toMatchObject({
      data: {
        getMenuOfShop: { changed: true, menu: { products: [{ productCode: "T01", price: 864, status: "ON_SALE" }] } },
      },
    });
  });

  test("has TypeScript that keeps a menu and reads it again where it has changed", async () => {
    type Menu = { products: { productCode: string; status: string }[] };
    type Module = { menuOf: (url: string, key: string, orderType: string) => () => Promise<Menu> };
    const { menuOf } = await moduleOf<Module>("ts reading");
    const read = menuOf(url, key, "DELIVERY");
    const first = await read();
    expect(first.products).toEqual([]);
    expect(await read()).toBe(first);
    const productId = await aProduct(server.db, { order_type: "DELIVERY", product_code: "D01" });
    expect((await read()).products).toMatchObject([{ productCode: "D01", status: "ON_SALE" }]);
    await server.call("tencho", UpdateProductsSoldOutDocument, {
      input: { productIds: [productId], soldOut: "TODAY" },
    });
    expect((await read()).products).toMatchObject([{ productCode: "D01", status: "SOLD_OUT" }]);
    await expect(menuOf(url, "nobody", "DELIVERY")()).rejects.toThrow("サインイン");
  });

  test("names every operation that a key may call", () => {
    const callable = Object.entries(policy).flatMap(([name, { rule }]) => (!rule.public && rule.key ? [name] : []));
    expect(callable.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });
});

describe("the guide's TypeScript", () => {
  type Send = (
    url: string,
    key: string,
    receipts: ReceiptInput[],
    wait?: (milliseconds: number) => Promise<void>,
  ) => Promise<{ receiptId: string; outcome: string }[]>;
  let sendReceipts: Send;
  beforeAll(async () => {
    ({ sendReceipts } = await moduleOf<{ sendReceipts: Send }>("ts"));
  });

  const copies = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, i) => ({ ...first, receiptId: `${prefix}-${i}` }));

  test("sends more than a thousand receipts in batches", async () => {
    const receipts = copies(1_200, "batch");
    const results = await sendReceipts(url, key, receipts);
    expect(results.map(({ receiptId }) => receiptId)).toEqual(receipts.map(({ receiptId }) => receiptId));
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(["RECORDED"]));
  });

  test("sends a call again whose answer was lost, and waits longer each time", async () => {
    const { fetch } = globalThis;
    let calls = 0;
    vi.stubGlobal("fetch", async (...request: Parameters<typeof fetch>) => {
      calls += 1;
      if (calls === 1) await fetch(...request);
      if (calls < 3) throw new TypeError("fetch failed");
      return calls === 3 ? new Response("Bad Gateway", { status: 502 }) : fetch(...request);
    });
    const pauses: number[] = [];
    const wait = async (milliseconds: number) => void pauses.push(milliseconds);
    const results = await sendReceipts(url, key, copies(2, "lost"), wait);
    expect(results.map(({ outcome }) => outcome)).toEqual(["DUPLICATE", "DUPLICATE"]);
    expect(pauses).toEqual([1000, 2000, 4000]);
  });

  test("gives up where another try would be refused too", async () => {
    await expect(sendReceipts(url, "nobody", copies(1, "key"))).rejects.toThrow("UNAUTHENTICATED");
  });
});
