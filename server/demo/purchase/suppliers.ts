import type { Insertable } from "kysely";
import type { SupplierTable } from "../../../src/generated/tables.ts";

type Terms = Omit<Insertable<SupplierTable>, "tenant_id" | "active" | "mail_address" | "phone_number">;

/** The suppliers of the demonstration, invented. The last one issues no qualified invoices. */
export const suppliers: readonly Terms[] = [
  {
    ...{ supplier_code: "S01", supplier_name: "丸八青果", registration_number: "T7000000000101", contact_name: "八木" },
    ...{
      order_deadline: "23:00",
      lead_days: 1,
      minimum_order: 3000,
      delivery_days: ["MON", "TUE", "WED", "THU", "FRI", "SAT"],
    },
  },
  {
    ...{
      supplier_code: "S02",
      supplier_name: "三崎浜水産",
      registration_number: "T6000000000102",
      contact_name: "浜田",
    },
    ...{
      order_deadline: "24:00",
      lead_days: 1,
      minimum_order: 5000,
      delivery_days: ["MON", "TUE", "THU", "FRI", "SAT"],
    },
  },
  {
    ...{
      supplier_code: "S03",
      supplier_name: "むさし野ミート",
      registration_number: "T5000000000103",
      contact_name: "武田",
    },
    ...{ order_deadline: "17:00", lead_days: 1, minimum_order: 5000, delivery_days: ["MON", "WED", "FRI", "SAT"] },
  },
  {
    ...{
      supplier_code: "S04",
      supplier_name: "つるかめ製麺",
      registration_number: "T4000000000104",
      contact_name: "亀井",
    },
    ...{ order_deadline: "15:00", lead_days: 1, minimum_order: null, delivery_days: null },
  },
  {
    ...{ supplier_code: "S05", supplier_name: "井筒酒販", registration_number: "T3000000000105", contact_name: "筒井" },
    ...{ order_deadline: "16:00", lead_days: 1, minimum_order: 10_000, delivery_days: ["MON", "WED", "FRI"] },
  },
  {
    ...{ supplier_code: "S06", supplier_name: "東雲食品", registration_number: "T2000000000106", contact_name: "東" },
    ...{ order_deadline: "14:00", lead_days: 2, minimum_order: 8000, delivery_days: ["TUE", "FRI"] },
  },
  {
    ...{
      supplier_code: "S07",
      supplier_name: "しろつめ乳業販売",
      registration_number: "T1000000000107",
      contact_name: "白井",
    },
    ...{ order_deadline: "12:00", lead_days: 1, minimum_order: 3000, delivery_days: ["TUE", "THU", "SAT"] },
  },
  {
    ...{ supplier_code: "S08", supplier_name: "みやこ包材店", registration_number: null, contact_name: "宮古" },
    ...{ order_deadline: "12:00", lead_days: 3, minimum_order: 5000, delivery_days: ["WED"], remarks: "免税事業者" },
  },
];
