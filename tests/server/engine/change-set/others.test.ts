import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../../support/app.ts";
import { changeSetsOf, raiseBy } from "../../../support/changeSets.ts";
import { menuOf, noodles, productsOf } from "../../../support/products.ts";
import { shops13 } from "../../../support/viewers.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const dishes = 400;

test("others are served while a set of thousands of records runs", async () => {
  const { category: categoryId } = await menuOf(server, 431);
  const { productId } = await productsOf(server, "honbu").added({ ...noodles, productCode: "BIG0", categoryId });
  await sql`
    insert into product select (jsonb_populate_record(p, jsonb_build_object(
      'product_id', 100000 + shop_no * 1000 + dish_no, 'shop_id', own.shop_id, 'product_code', 'BIG' || dish_no
    ))).*
    from product p, unnest(${[...shops13]}::int[]) with ordinality as own(shop_id, shop_no), generate_series(1, ${dishes}) as dish_no
    where p.product_id = ${productId}`.execute(server.db.kysely);
  const lines = Array.from({ length: dishes }, (_, index) => `BIG${index + 1}`);
  const sets = changeSetsOf(server, "honbu");
  const checked = await sets.check(
    await sets.create(
      raiseBy(30, {
        shopIds: [...shops13],
        orderTypes: ["EAT_IN"],
        lines: lines.map((lineKey) => ({ brandId: 1, lineKey, name: lineKey })),
      }),
    ),
  );
  expect(checked.total).toBe(shops13.length * dishes);
  const events: string[] = [];
  const note = (event: string) => () => void events.push(event);
  const running = sets.run(checked).then(note("the set is done"));
  while ((await sets.read(checked.changeSetId)).status === "CHECKED") note("the set waits")();
  const reading = productsOf(server, "tencho").list(433).then(note("a list is read"));
  const other = productsOf(server, "bessha").list(601).then(note("another company's list is read"));
  await Promise.all([running, reading, other]);
  expect(events.filter((event) => event !== "the set waits").at(-1)).toBe("the set is done");
  expect(await sets.read(checked.changeSetId)).toMatchObject({ status: "DONE", doneShops: shops13.length });
});
