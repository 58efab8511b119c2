import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readLoadOptions } from "../../bench/load/options.ts";
import { runLoad } from "../../bench/load/run.ts";
import { postmasterOf } from "../support/embeddedDatabases.ts";
import { makeFolders } from "../support/embeddedFolders.ts";
import { openLoadedProduct } from "../support/loadedProduct.ts";

const folders = await makeFolders();
afterAll(() => folders.cleanUp());

describe("npm run load", () => {
  it("signs in, records, reads, exports and closes without a refusal, and leaves nothing unsent", async () => {
    const dataFolder = await folders.withCluster();
    const product = await openLoadedProduct(dataFolder, { rate: 1 });
    const processes = { server: product.server(), postmaster: await postmasterOf(join(dataFolder, "pg")) };
    const load = { minutes: 0.06, shops: [431, 433], rate: 20, operators: 6 };
    const { kinds, receipts, backlog, memory } = await runLoad({ url: product.url, ...processes }, load);
    for (const { kind, errors } of kinds) expect(errors, kind).toEqual({});
    const names = kinds.map(({ kind }) => kind);
    expect(names).toEqual(expect.arrayContaining(["receipts", "sign-in", "list", "export", "closing"]));
    expect(receipts).toMatchObject({ duplicates: 0, refused: 0 });
    expect(receipts.recorded).toBeGreaterThan(0);
    expect(backlog.left).toBe(0);
    expect(Math.min(memory.end.server, memory.end.database)).toBeGreaterThan(0);
    expect(await product.close()).toMatchObject({ lost: 0, faults: [] });
  });

  it.each([
    ["postgres://db.example.com/choba"],
    ["postgres://choba@10.0.0.1/choba"],
    ["postgres://choba@localhost/choba?host=10.0.0.1"],
    ["postgres://choba@127.0.0.1/choba?hostaddr=10.0.0.1"],
    ["mysql://localhost/choba"],
    ["elsewhere"],
  ])("refuses the database %s, which is not on this machine", (database) => {
    expect(() => readLoadOptions(["--database", database])).toThrow("on this machine");
  });

  it("takes a PostgreSQL of this machine, and bounds what it is given", () => {
    for (const database of [
      "postgres://a@127.0.0.1:5433/x",
      "postgres://a@localhost/x",
      "postgres://a@localhost/x?host=/run",
    ])
      expect(readLoadOptions(["--database", database])?.database).toBe(database);
    expect(() => readLoadOptions(["--minutes", "61"])).toThrow("at most 60");
    expect(() => readLoadOptions(["--shops", "13"])).toThrow("at most 12");
    expect(readLoadOptions([])).toMatchObject({ minutes: 5, rate: 200 });
  });
});
