import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findStructureDifferences } from "../../server/platform/db/differences.ts";
import { readStructure } from "../../server/platform/db/structure.ts";
import type { ResourceMeta } from "../../src/core/metadata.ts";
import type { StorageMeta } from "../../src/core/storageMeta.ts";
import { applyGuideBlock, readGuideBlocks } from "../support/guide.ts";
import type { TestApp } from "../support/app.ts";
import { menuOf, noodles } from "../support/products.ts";
import { line, sale, send } from "../support/receipts.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..", "..");
const blocks = readGuideBlocks(readFileSync(join(root, "docs/developers.md"), "utf8"));

/** What a contributor's tree has, without what is generated for documents. */
const parts = ["bench", "demo", "i18n", "resources", "schema", "scripts", "server", "src", "tests"];
const configurations = ["codegen.ts", "package.json", "tsconfig.json", "vite.config.ts", "vitest.config.ts"];

/** Milliseconds that generating and compiling may take on a busy machine. */
const programTimeout = 600_000;
const requestId = "00000000-0000-4000-8000-000000000001";

let copy = "";
let server: TestApp;

/** What a program of npm says of the copy; nothing where all is well. */
const findFaults = (program: string, args: readonly string[]): Promise<string> =>
  run(join(root, "node_modules", ".bin", program), args, { cwd: copy, maxBuffer: 1e8 }).then(
    () => "",
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${program}: ${stdout}${stderr}`,
  );

const load = async <Module>(file: string): Promise<Module> =>
  (await import(/* @vite-ignore */ pathToFileURL(join(copy, file)).href)) as Module;

/** The drafts of the copy's migration, which are then part of the database. */
async function migrate({ db: { kysely } }: TestApp): Promise<string> {
  const { stored } = await load<{ stored: Readonly<Record<string, StorageMeta>> }>("src/generated/stored.ts");
  const differences = findStructureDifferences(Object.values(stored), await readStructure(kysely));
  const drafted = differences.map(({ draft }) => draft).join("\n\n");
  await sql.raw(drafted).execute(kysely);
  return drafted;
}

let drafted = "";

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), "choba-guide-"));
  for (const name of [...parts, ...configurations]) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  for (const block of blocks) applyGuideBlock(copy, block);
  expect(await findFaults("graphql-codegen", ["--config", "codegen.ts"])).toBe("");
  const { testApp } = await load<typeof import("../support/app.ts")>("tests/support/app.ts");
  server = await testApp({ today: "2026-11-20" });
  drafted = await migrate(server);
}, programTimeout);

afterAll(async () => {
  rmSync(copy, { recursive: true, force: true });
  await server.close();
});

const ask = async (query: string, variables?: Readonly<Record<string, unknown>>) => {
  const { data, errors } = await server.gql("honbu", query, variables);
  expect(errors).toEqual([]);
  return data;
};

describe("the guide, followed to the letter", () => {
  it("names the files: two for a field, four for a resource, five for a report", () => {
    const files = [...new Set(blocks.flatMap((block) => ("file" in block ? [block.file] : [])))];
    expect(files.toSorted()).toEqual(
      [
        "schema/product.graphql",
        "i18n/ja/menu/product.ts",
        "schema/lost-item.graphql",
        "i18n/ja/store/lost-item.ts",
        "resources/lost-item/index.ts",
        "resources/index.ts",
        "schema/report/weekday-sales.graphql",
        "i18n/ja/sales/weekday-sales.ts",
        "server/trade/reports/analysis/weekday-sales.ts",
        "src/report-model/pages/sales/weekday-sales.ts",
      ].toSorted(),
    );
  });

  it("is given the migration that it shows", () => {
    const shown = blocks.flatMap((block) => ("drafted" in block ? [block.text.trim()] : []));
    expect(shown.length).toBeGreaterThan(0);
    for (const text of shown) expect(drafted).toContain(text);
  });

  it("serves the field", async () => {
    const { category } = await menuOf(server, 433);
    const input = { ...noodles, storeId: 433, categoryId: category, platingNote: "青皿に盛る", requestId };
    expect(
      await ask("mutation ($input: CreateProductInput!) { createProduct(input: $input) { platingNote } }", { input }),
    ).toEqual({ createProduct: { platingNote: "青皿に盛る" } });
  });

  it("serves the resource, for which the tests of all resources find records", async () => {
    const { recordsOf } = await load<typeof import("../support/records.ts")>("tests/support/records.ts");
    const { resources } = await load<{ resources: Readonly<Record<string, ResourceMeta>> }>(
      "src/generated/metadata.ts",
    );
    const meta = resources["lost-item"];
    if (!meta) throw new Error("There is no resource lost-item");
    const { itemName } = await (await recordsOf(server)).made(meta, {});
    expect(await ask("{ getLostItemList(storeId: 431) { itemName place version } }")).toEqual({
      getLostItemList: [{ itemName, place: null, version: 1 }],
    });
  });

  it("serves the report", async () => {
    // A Thursday and a Friday.
    const receipts = ["2026-11-19", "2026-11-20"].map((date, index) =>
      sale(`00000000-0000-4000-8000-00000000000${index}`, `${date}T12:00:00+09:00`, [line(1_100)]),
    );
    await send(server.db, 431, receipts);
    const args = 'shop_ids: [431], fromDate: "2026-11-16", toDate: "2026-11-20", developerId: 13';
    expect(await ask(`{ getSalesByWeekday(${args}) { rows { weekday sales net_sales } } }`)).toEqual({
      getSalesByWeekday: {
        rows: [
          { weekday: "THU", sales: 1_100, net_sales: 1_000 },
          { weekday: "FRI", sales: 1_100, net_sales: 1_000 },
        ],
      },
    });
  });

  it(
    "compiles",
    async () => {
      // With one checker it takes more seconds and less of the processors than with two.
      expect(await findFaults("tsc", ["-p", ".", "--checkers", "1"])).toBe("");
    },
    programTimeout,
  );
});
