import { addDays, toMonth } from "../src/core/calendar/date.ts";
import type { ReportScope } from "../server/trade/figures/scope.ts";
import type { Args } from "./answers.ts";

const goodsPageSize = 50;

/** Slips of the bench in 400 days, whose last page is measured. */
const lastSlip = 59_950;

/**
 * Arguments of what purchase, stock, transfers and invoices show beside the first page of a report: its other pages, filters and dimensions, lists
 * and single records. By the name of the query, and words that tell them apart.
 */
export function goodsQueries({
  tenantId: developerId,
  shopIds: shop_ids,
  from,
  to,
}: ReportScope): Record<string, Args> {
  const dates = { shop_ids, fromDate: from, toDate: to };
  const page = { ...dates, limit: goodsPageSize, offset: 0 };
  const range = { ...dates, developerId };
  const lines = lastSlip * 8;
  const shop = { shop_id: 1 };
  return {
    "getPurchaseDetail middle": { ...page, offset: lines / 2 },
    "getPurchaseDetail last page": { ...page, offset: lines },
    "getPurchaseDetail supplier": { ...page, supplierId: 3 },
    "getPurchaseDetail item": { ...page, itemId: 5 },
    "getPurchaseDetail open": { ...page, status: "ORDERED", toDate: addDays(to, 7) },
    "getPurchaseSlipList middle": { ...page, offset: lastSlip / 2 },
    "getPurchaseSlipList last page": { ...page, offset: lastSlip },
    "getPurchaseSlipList supplier": { ...page, supplierId: 3 },
    "getPurchaseSlipList open": { ...page, status: "ORDERED", toDate: addDays(to, 7) },
    "getPurchaseSlipList one shop": { ...page, shop_ids: [1] },
    "getPurchaseRecord CATEGORY": { ...range, groupBy: "CATEGORY" },
    "getPurchaseRecord SHOP": { ...range, groupBy: "SHOP" },
    "getPurchaseQuantity SHOP": { ...range, quantityBy: "SHOP" },
    "getPurchaseQuantity DATE item": { ...range, quantityBy: "DATE", itemId: 5 },
    "getPurchaseQuantity DATE 62": { ...range, quantityBy: "DATE", fromDate: addDays(to, -61) },
    "getDailyProfit DAY": { ...range, profitBy: "DAY" },
    "getDailyProfit SHOP month": { ...range, profitBy: "SHOP", fromDate: addDays(to, -30) },
    "getStockCost MONTH": { ...range, costBy: "MONTH" },
    "getStockCost ITEM": { ...range, costBy: "ITEM" },
    "getTransferLineList last page": { ...page, offset: 59_000 },
    "getTransferLineList item": { ...page, itemId: 5 },
    "getTransferLineList on the way": { ...page, transferStatus: "SHIPPED" },
    getStockCountList: page,
    "getStock one shop": { ...shop, date: to },
    "getStockSheet one shop": { ...shop, countDate: to },
    "getPurchaseNeeds one shop": shop,
    "getPurchaseProposal one shop": { ...shop, supplierId: 1 },
    "getOpenPurchaseSlips one shop": shop,
    "getPurchaseArrivals week": { shop_ids, fromDate: addDays(to, -6), toDate: addDays(to, 1) },
    getTransferTasks: { shop_ids },
    getSupplierInvoiceList: { developerId, month: toMonth(addDays(to, -31)) },
    getSupplierInvoice: { developerId, supplierId: 1, month: toMonth(addDays(to, -31)) },
    getPurchaseAccounting: { developerId, month: toMonth(addDays(to, -31)) },
  };
}
