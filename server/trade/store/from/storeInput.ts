import { store as labels } from "../../../../i18n/ja/store/store.ts";
import { buildInitialValues } from "../../../../src/core/initialValues.ts";
import type { ResourceMeta } from "../../../../src/core/metadata.ts";
import { resources } from "../../../../src/generated/metadata.ts";
import type { CreateStoreFromInput, CreateStoreInput, Store, StorePart } from "../../../../src/generated/server.ts";

/**
 * Where each field of a new store comes from: it is typed in the form, it comes along with a part, it belongs to one shop alone (OWN), or
 * it says that the shop is in the app, which a new one is not (UNPUBLISHED).
 */
const fieldSources: Readonly<
  Record<Exclude<keyof CreateStoreInput, "requestId">, "TYPED" | "SOURCE" | StorePart | "OWN" | "UNPUBLISHED">
> = {
  developerId: "SOURCE",
  brandId: "SOURCE",
  storeCode: "TYPED",
  storeName: "TYPED",
  storeNameKana: "TYPED",
  openAt: "TYPED",
  zip: "TYPED",
  prefCode: "TYPED",
  city: "TYPED",
  streetAddr: "TYPED",
  tel: "TYPED",
  storeImageUrl: "OWN",
  mapUrl: "OWN",
  websiteUrl: "OWN",
  reserveTel: "OWN",
  seatsTable: "OWN",
  seatsCounter: "OWN",
  privateRoom: "OWN",
  privateRoomNum: "OWN",
  parking: "OWN",
  parkingNum: "OWN",
  pickupParking: "OWN",
  gmoId: "OWN",
  gmoPass: "OWN",
  kitchenMonitorUUID: "OWN",
  appCompatible: "UNPUBLISHED",
  releaseTimer: "UNPUBLISHED",
  businessHoursFormat: "HOURS",
  businessHoursJson: "HOURS",
  businessHoursText: "HOURS",
  holiday: "HOURS",
  recommendImages: "SETTINGS",
  caption: "SETTINGS",
  genreId1: "SETTINGS",
  genreId2: "SETTINGS",
  genreId3: "SETTINGS",
  paymentMethodCash: "SETTINGS",
  paymentMethodCredit: "SETTINGS",
  paymentMethodIC: "SETTINGS",
  paymentMethodQR: "SETTINGS",
  budgetDay: "SETTINGS",
  budgetNight: "SETTINGS",
  smoking: "SETTINGS",
  reserve: "SETTINGS",
  salesCategoryEatIn: "SETTINGS",
  salesCategoryTakeout: "SETTINGS",
  salesCategoryEC: "SETTINGS",
  ecSiteUrl: "SETTINGS",
  pointReductionRate: "SETTINGS",
  legal: "SETTINGS",
};

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== false && value !== "";

/** The names of the fields of a shop alone that the source has and a new shop does not get. */
export const listOwnFields = (source: Store): string[] =>
  Object.entries(fieldSources).flatMap(([name, from]) =>
    from === "OWN" && isFilled(source[name as keyof Store]) ? [labels.fields[name as keyof typeof labels.fields]] : [],
  );

/** The store that the form makes: what was typed, and of the source what comes along. */
export function buildStoreInput(source: Store, typed: CreateStoreFromInput): CreateStoreInput {
  const parts: readonly string[] = typed.parts ?? [];
  const { fields }: ResourceMeta = resources.store;
  const initial = buildInitialValues(fields.filter(({ places }) => places.includes("CREATE")));
  const values = Object.entries(fieldSources).map(([name, from]) => {
    if (from === "TYPED") return [name, typed[name as keyof CreateStoreFromInput] ?? null];
    const comes = from === "SOURCE" || parts.includes(from);
    return [name, comes ? source[name as keyof Store] : (initial[name] ?? null)];
  });
  // Each name is a field of the input, and its value has the type of that field.
  return Object.fromEntries(values) as CreateStoreInput;
}
