import {
  CouponCreateDocument,
  MediaCreateDocument,
  PrinterCreateDocument,
  ProductCreateDocument,
  StoreOneDocument,
  StoreUpdateDocument,
} from "../../src/generated/graphql.ts";
import type { TestApp } from "./app.ts";
import { couponInput } from "./inputs.ts";
import { openAllDay } from "./menu.ts";
import { noodles } from "./products.ts";

const tenant_id = 13;
const shop_id = 431;

/** Fills shop 431 with a little of everything that comes along when a shop is made from it. */
export async function fillSourceShop(server: TestApp): Promise<void> {
  const { kysely } = server.db;
  const { printerAddrId } = await server.call("honbu", PrinterCreateDocument, {
    input: { storeId: shop_id, printerName: "厨房" },
  });
  await openAllDay(server.db, [shop_id]);
  await kysely
    .insertInto("app_break_time")
    .values({ tenant_id, shop_id, day_of_week: "MON", start_time: "15:00", end_time: "16:00" })
    .execute();
  await kysely
    .insertInto("special_day")
    .values(
      ["2026-05-19", "2026-12-31"].map((business_date) => ({
        tenant_id,
        shop_id,
        business_date,
        kind: "CLOSED" as const,
      })),
    )
    .execute();
  await kysely
    .insertInto("device")
    .values([
      { tenant_id, shop_id, device_name: "厨房プリンター", kind: "PRINTER", printer_addr_id: printerAddrId },
      { tenant_id, shop_id, device_name: "レジ1", kind: "REGISTER", app_version: "1.0", last_seen_at: new Date() },
    ])
    .execute();
  await kysely
    .insertInto("discount_setting")
    .values({
      tenant_id,
      shop_id,
      discount_name: "学割",
      discount_type: "RATE",
      discount_rate: 10,
      order_types: ["EAT_IN"],
    })
    .execute();
  const { category_id: categoryId } = await kysely
    .insertInto("product_category")
    .values({ tenant_id, shop_id, brand_id: 1, order_type: "EAT_IN", category_name: "そば" })
    .returning("category_id")
    .executeTakeFirstOrThrow();
  const { count_product_id: countProductId } = await kysely
    .insertInto("count_product")
    .values({ tenant_id, shop_id, count_product_name: "麺" })
    .returning("count_product_id")
    .executeTakeFirstOrThrow();
  const { product_id: option } = await kysely
    .insertInto("product_option")
    .values({
      tenant_id,
      shop_id,
      order_type: "EAT_IN",
      product_code: "T01",
      product_name: "大盛り",
      price: 100,
      tax_rate: "STANDARD",
      topping_required: false,
      printer_addr_id1: printerAddrId,
    })
    .returning("product_id")
    .executeTakeFirstOrThrow();
  const { menu_category_id: menu } = await kysely
    .insertInto("product_menu_category")
    .values({ tenant_id, shop_id, menu_category_code: "L", menu_category_name: "ランチ", sales_day_monday: true })
    .returning("menu_category_id")
    .executeTakeFirstOrThrow();
  const soba = await server.call("honbu", ProductCreateDocument, {
    input: {
      ...noodles,
      categoryId,
      optionProducts: [option],
      menuCategory: [menu],
      countProduct: [{ countProductId, quantity: 2 }],
      printerAddrId1: printerAddrId,
      updateProduct: { updateTimer: "2026-07-01T00:00:00+09:00", price: 1000 },
    },
  });
  await kysely
    .updateTable("product")
    .set({ sold_out_through: "9999-12-31" })
    .where("product_id", "=", soba.productId)
    .execute();
  await kysely.updateTable("product_menu_category").set({ master_product_id: soba.productId }).execute();
  for (const more of [
    { coupon_name: "そば100円引き", target_type: "PRODUCT", product_id: soba.productId },
    { coupon_name: "会計10％引き" },
    { coupon_name: "全店", store_cooperation: true },
  ] as const)
    await server.call("honbu", CouponCreateDocument, { input: { ...couponInput(), ...more } });
  await server.call("honbu", MediaCreateDocument, {
    input: {
      shop_id,
      title: "そばの画像",
      source: "/media/a.png",
      category: "IMAGE",
      displayTime: 10,
      targetProductCode: noodles.productCode,
    },
  });
  const {
    brandId: _,
    brandName: __,
    apiKey: ___,
    ...store
  } = await server.call("honbu", StoreOneDocument, {
    storeId: shop_id,
  });
  await server.call("honbu", StoreUpdateDocument, {
    input: {
      ...store,
      caption: "<p>駅から三分</p>",
      tel: "03-1111-2222",
      gmoId: "G431",
      gmoPass: "choba2026",
      paymentMethodQR: true,
      holiday: "元日",
      appCompatible: true,
      salesCategoryEatIn: true,
    },
  });
}
