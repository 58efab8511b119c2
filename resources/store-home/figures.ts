import { storeHomeTexts as texts } from "../../i18n/ja/store/store-home.ts";
import type { CouponStatus, ProductStatus, PushStatus } from "../../src/generated/graphql.ts";
import { buildListAddress } from "../../src/admin/record/recordAddress.ts";
import type { StoreHomeRow } from "./useStoreHome.ts";
import { unsetFilter } from "../../src/core/lines/unset.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";

/** A number as text, and the path of the list that it counts. */
type CountLink = { says: string; path: string };

/** A figure of a shop: the number of records in the app now, and notes on others. */
export type StoreHomeFigure = { key: string; label: string; shown: CountLink; notes: readonly CountLink[] };

/** The address of a list with the records of this state. */
const buildStateAddress = (path: string, status: CouponStatus | ProductStatus | PushStatus): string =>
  buildListAddress(path, { status });

type Note = readonly [count: number, says: (count: number) => string, path: string];

/** Leaves out what is zero. */
const notes = (parts: readonly Note[]): CountLink[] =>
  parts.flatMap(([count, says, path]) => (count > 0 ? [{ says: says(count), path }] : []));

const coupons = (status: CouponStatus) => buildStateAddress(consolePaths.coupon, status);
const pushes = (status: PushStatus) => buildStateAddress(consolePaths.pushNotification.SHOP, status);

/** The figures of a shop, in the order of the columns. */
export const listShopFigures = (home: StoreHomeRow): StoreHomeFigure[] => [
  ...home.products.map(({ orderType, onSale, hidden, scheduled, soldOut, paused, closed, stopped, ...lacks }) => {
    const products = (status: ProductStatus) => buildStateAddress(consolePaths.product[orderType], status);
    const unset = (field: string) => buildListAddress(consolePaths.product[orderType], { [unsetFilter]: field });
    return {
      key: orderType,
      label: texts.products[orderType],
      shown: { says: texts.items(onSale), path: products("ON_SALE") },
      notes: notes([
        [closed, texts.outOfHours, products("CLOSED")],
        [soldOut, texts.soldOut, products("SOLD_OUT")],
        [hidden, texts.hidden, products("HIDDEN")],
        [scheduled, texts.waiting, products("SCHEDULED")],
        [paused, texts.paused, products("PAUSED")],
        [stopped, texts.stopped, products("STOPPED")],
        [lacks.taxUnset, texts.taxUnset, unset("taxClass")],
        [lacks.allergensUnset, texts.allergensUnset, unset("allergens")],
      ]),
    };
  }),
  {
    key: "coupons",
    label: texts.coupons,
    shown: { says: texts.pieces(home.couponsActive), path: coupons("ACTIVE") },
    notes: notes([[home.couponsScheduled, texts.scheduled, coupons("SCHEDULED")]]),
  },
  {
    key: "pushes",
    label: texts.pushes,
    shown: { says: texts.scheduledNow(home.pushesScheduled), path: pushes("SCHEDULED") },
    notes: notes([
      [home.pushesSending, texts.sending, pushes("SENDING")],
      [home.pushesSent, texts.sent, pushes("SENT")],
      [home.pushesFailed, texts.failed, pushes("FAILED")],
    ]),
  },
  { key: "media", label: texts.media, shown: { says: texts.pieces(home.media), path: consolePaths.media }, notes: [] },
];
