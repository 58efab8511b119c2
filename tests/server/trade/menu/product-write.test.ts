import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createScheduledPriceJob } from "../../../../server/trade/menu/product/price/scheduledPriceJob.ts";
import {
  ProductReorderDocument,
  RecordReceiptsDocument,
  type CreateProductInput,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { movedClock, worker } from "../../../support/jobs.ts";
import { line, sale } from "../../../support/receipts.ts";
import { edited, menuOf, noodles, productsOf } from "../../../support/products.ts";

let server: TestApp;
let shop: Awaited<ReturnType<typeof menuOf>>;
let other: Awaited<ReturnType<typeof menuOf>>;
let takeout: Awaited<ReturnType<typeof menuOf>>;
const clock = movedClock("2026-05-20T12:00:00+09:00");
beforeAll(async () => {
  server = await testApp({ clock });
  [shop, other, takeout] = [await menuOf(server, 431), await menuOf(server, 433), await menuOf(server, 431, "TAKEOUT")];
});
afterAll(() => server.close());

const tencho = () => productsOf(server, "tencho");
let codes = 0;
/** A product of its own code. */
const fresh = (changes: Partial<CreateProductInput> = {}): CreateProductInput => ({
  ...noodles,
  productCode: `T${(codes += 1)}`,
  categoryId: shop.category,
  ...changes,
});

describe("a product", () => {
  test("is kept with every field, and stands behind the others of its shop and order type", async () => {
    const first = await tencho().added(fresh());
    const whole = fresh({
      productNameEn: "Soba noodles",
      productDescription: "かつおだし",
      imageUrl: "/media/0123456789abcdef.png",
      thumbnailSize: "LARGE",
      updateProduct: { updateTimer: "2026-06-01T05:00:00+09:00", price: 1050, cost: 300 },
      optionProducts: [shop.option],
      menuCategory: [shop.menu],
      countProduct: [{ countProductId: shop.count, quantity: 2 }],
      printerAddrId2: shop.printer,
      hidden: true,
      cutlery: true,
      releaseTimer: "2026-05-21T10:00:00+09:00",
    });
    const product = await tencho().added(whole);
    expect(product).toMatchObject({
      ...whole,
      productAdminId: product.productId,
      updateProduct: { updateTimer: "2026-05-31T20:00:00.000Z", price: 1050, cost: 300 },
      printerAddrId1: null,
      releaseTimer: "2026-05-21T01:00:00.000Z",
      displaySequence: first.displaySequence + 1,
      version: 1,
    });
    expect((await tencho().list()).at(-1)).toEqual(product);
  });

  test("keeps what belongs to another way of ordering empty, whatever was sent", async () => {
    const eatIn = await tencho().added(fresh({ delivery: [{ deliveryId: "WOLT" }] }));
    expect(eatIn.delivery).toEqual([]);
    const carried = fresh({ orderType: "TAKEOUT", categoryId: takeout.category, menuCategory: [shop.menu] });
    expect((await tencho().added(carried)).menuCategory).toEqual([]);
  });

  test("names only what its own shop and order type have; each wrong field is told", async () => {
    const { error } = await tencho().create(
      fresh({
        categoryId: takeout.category,
        optionProducts: [shop.option, takeout.option],
        menuCategory: [other.menu],
        countProduct: [
          { countProductId: shop.count, quantity: 1 },
          { countProductId: other.count, quantity: 1 },
        ],
        printerAddrId3: other.printer,
      }),
    );
    expect(error?.code).toBe("W009");
    expect(error?.errors.map(({ field, code }) => `${field} ${code}`)).toEqual([
      "categoryId NOT_FOUND",
      "optionProducts NOT_FOUND",
      "menuCategory NOT_FOUND",
      "countProduct.1.countProductId NOT_FOUND",
      "printerAddrId3 NOT_FOUND",
    ]);
  });

  test("has a code of its own within shop and order type, also when two people save at once", async () => {
    const input = fresh();
    const both = await Promise.all([tencho().create(input), productsOf(server, "honbu").create(input)]);
    expect(both.filter(({ product }) => product)).toHaveLength(1);
    const refusal = both.find(({ error }) => error)?.error;
    expect(refusal?.errors).toMatchObject([{ field: "productCode", code: "TAKEN", args: [input.productCode] }]);
    const second = await tencho().added(fresh());
    const moved = await tencho().update(edited(second, { productCode: input.productCode }));
    expect(moved.error?.errors).toMatchObject([{ field: "productCode", code: "TAKEN" }]);
    const elsewhere = { ...input, orderType: "TAKEOUT" as const, categoryId: takeout.category };
    expect((await tencho().create(elsewhere)).error).toBeUndefined();
  });

  test("that somebody saved in the meantime is not overwritten", async () => {
    const product = await tencho().added(fresh());
    await productsOf(server, "honbu").update(edited(product, { price: 1000 }));
    const { error } = await tencho().update(edited(product, { price: 900 }));
    expect(error).toMatchObject({ code: "W014" });
  });

  test("that somebody saved is compared first, whatever else is wrong with the form", async () => {
    const waits = { updateTimer: "2026-05-20T12:30:00+09:00", price: 1050 };
    const product = await tencho().added(fresh({ updateProduct: waits }));
    const foreign = { printerAddrId1: other.printer, menuCategory: [other.menu] };
    expect((await tencho().update(edited(product, foreign))).error?.code).toBe("W009");
    await productsOf(server, "honbu").update(edited(product, { updateProduct: null }));
    expect((await tencho().update(edited(product, foreign))).error?.code).toBe("W014");
  });

  test("is delivered by each service once, and tells them by name", async () => {
    const away = await menuOf(server, 431, "DELIVERY");
    const services = (["WOLT", "UBER_EATS", "WOLT"] as const).map((deliveryId) => ({ deliveryId }));
    const product = await tencho().added(
      fresh({ orderType: "DELIVERY", categoryId: away.category, delivery: services }),
    );
    expect(product.delivery).toEqual([
      { deliveryId: "WOLT", deliveryName: "Wolt" },
      { deliveryId: "UBER_EATS", deliveryName: "Uber Eats" },
    ]);
  });

  test("of another shop or company can neither be edited nor deleted", async () => {
    const product = await productsOf(server, "honbu").added(fresh({ storeId: 433, categoryId: other.category }));
    const bessha = productsOf(server, "bessha");
    expect((await bessha.update(edited(product, { storeId: 601 }))).error?.code).toBe("NOT_FOUND");
    expect((await bessha.remove(product.productId)).error?.code).toBe("NOT_FOUND");
    expect((await tencho().update(edited(product, { storeId: 431 }))).error?.code).toBe("NOT_FOUND");
    const references = { menuCategory: [other.menu], printerAddrId1: other.printer };
    expect((await tencho().update(edited(product, { storeId: 431, ...references }))).error?.code).toBe("NOT_FOUND");
    expect((await tencho().update(edited(product, { orderType: "TAKEOUT" }))).error?.code).toBe("NOT_FOUND");
  });

  test("that a coupon or a menu category needs is not deleted, and what needs it is said", async () => {
    const product = await tencho().added(fresh());
    const base = { tenant_id: 13, shop_id: 431, created_at: clock.now(), updated_at: clock.now() };
    const menu = {
      ...base,
      menu_category_code: "A",
      menu_category_name: "食べ放題",
      master_product_id: product.productId,
    };
    await server.db.kysely.insertInto("product_menu_category").values(menu).execute();
    const picture = {
      ...base,
      title: "湯気の画像",
      category: "IMAGE",
      source: "/media/a.png",
      display_time: 5,
      display_sequence: 3,
    } as const;
    await server.db.kysely
      .insertInto("tto_media")
      .values({ ...picture, target_product_code: product.productCode })
      .execute();
    const { error } = await tencho().remove(product.productId);
    expect(error?.code).toBe("IN_USE");
    expect(error?.args.join()).toMatch(/食べ放題.*湯気の画像/);
    await server.db.kysely.deleteFrom("tto_media").execute();
    await server.db.kysely.deleteFrom("product_menu_category").where("menu_category_code", "=", "A").execute();
    expect((await tencho().remove(product.productId)).data).toEqual({ done: { result: true } });
    expect((await tencho().remove(product.productId)).error?.code).toBe("NOT_FOUND");
  });

  test("stands where the display sequence puts it, in one call", async () => {
    const products = await tencho().list(431, "EAT_IN");
    const reversed = products.map(({ productId }, index) => ({
      id: productId,
      displaySequence: products.length - index,
    }));
    expect(await server.call("tencho", ProductReorderDocument, { input: reversed })).toEqual({ result: true });
    expect((await tencho().list()).map(({ productId }) => productId)).toEqual(
      products.map(({ productId }) => productId).toReversed(),
    );
  });
});

describe("what was sold", () => {
  test("keeps its own name, price and cost when the product is edited, its code is given to another, and it is deleted", async () => {
    const product = await tencho().added(fresh({ productName: "売れた品", price: 980, cost: 286 }));
    const code = product.productCode;
    const sold = sale("sold", "2026-05-20T11:00:00+09:00", [
      line(980, 2, { productCode: code, productName: "売れた品", unitCost: 286 }),
    ]);
    const recorded = await server.call("pos431", RecordReceiptsDocument, { input: [sold] });
    expect(recorded).toMatchObject([{ outcome: "RECORDED" }]);
    const history = async () => {
      const { kysely } = server.db;
      return [
        (await sql<Record<string, unknown>>`select * from receipt_line where product_code = ${code}`.execute(kysely))
          .rows,
        await kysely.selectFrom("product_day").selectAll().where("product_code", "=", code).execute(),
      ];
    };
    const before = await history();
    expect(before[0]).toMatchObject([{ product_name: "売れた品", unit_price: 980, unit_cost: 286, quantity: 2 }]);

    const changed = await tencho().update(edited(product, { productName: "改名した品", price: 1200, cost: 400 }));
    expect(changed.product).toMatchObject({ productName: "改名した品" });
    await tencho().remove(product.productId);
    await tencho().added(fresh({ productCode: code, productName: "同じコードの別の品", price: 1 }));
    expect(await history()).toEqual(before);
  });
});

describe("a change of price that waits", () => {
  test("must lie in the future, unless it is the one that waits already", async () => {
    const late = { updateTimer: "2026-05-20T11:59:00+09:00", price: 1 };
    const { error } = await tencho().create(fresh({ updateProduct: late }));
    expect(error?.errors).toMatchObject([{ field: "updateProduct.updateTimer", code: "PAST" }]);
  });

  test("is applied at its time, once though two servers run, and a cost that it leaves out stays", async () => {
    const at = "2026-05-20T13:00:00+09:00";
    const product = await tencho().added(fresh({ updateProduct: { updateTimer: at, price: 1050 } }));
    const replaced = await tencho().added(fresh({ updateProduct: { updateTimer: at, price: 1 } }));
    const later = { updateTimer: "2026-05-20T14:00:00+09:00", price: 2000, cost: 500 };
    await tencho().update(edited(replaced, { updateProduct: later }));
    const kinds = [createScheduledPriceJob(server.db.kysely, clock)];
    const [one, two] = [worker(server.db.kysely, clock, kinds), worker(server.db.kysely, clock, kinds)];
    const priceOf = async (id: number) => {
      const found = (await tencho().list()).find(({ productId }) => productId === id);
      return [found?.price, found?.cost, found?.updateProduct, found?.version];
    };

    expect(await one.tick()).toBe(0);
    clock.pass(3600);
    const made = await Promise.all([one.tick(), two.tick()]);
    expect(made[0] + made[1]).toBe(1);
    expect(await priceOf(product.productId)).toEqual([1050, 286, null, 2]);
    expect(await priceOf(replaced.productId)).toEqual([980, 286, expect.objectContaining({ price: 2000 }), 2]);

    clock.pass(3600);
    await Promise.all([one.tick(), two.tick()]);
    expect(await priceOf(product.productId)).toEqual([1050, 286, null, 2]);
    expect(await priceOf(replaced.productId)).toEqual([2000, 500, null, 3]);
  });
});
