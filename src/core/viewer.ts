import type { ContentAccess } from "./content.ts";

/** Role groups of the specification: each includes those before it. */
export const viewerRoles = ["SA", "ADMIN", "EDITOR", "GUEST"] as const;
export type Role = (typeof viewerRoles)[number];

/** What a company may have or not have: the SDL's enum of the same name. */
export type Feature = "BRAND_PUSH";

/** What a device of a shop is: the SDL's enum of the same name. */
export type DeviceKind = "REGISTER" | "PRINTER" | "KITCHEN_MONITOR" | "TABLET";

/** 1 is the most privileged. */
export type AuthorityLevel = 1 | 2;

/** Who is asking, as the token says: never as the browser's storage says. */
export type Viewer = {
  /** `user`: hosted identity; `account`: issued by an administrator through login(id, password); `shop`: a shop's API key. */
  kind: "user" | "account" | "shop";
  developerId: number;
  developerUuid: string;
  developerName: string;
  /** The device whose key it is. */
  deviceId?: number;
  /** Its kind; left out for the key of the shop itself. */
  deviceKind?: DeviceKind;
  /** Name of the person or the register itself, as the account says it. */
  accountName: string;
  authority: AuthorityLevel;
  role: Role;
  /** What the account is let into. A shop's key has none of it: operations for keys ask for none. */
  contents: ContentAccess;
  /** Shops that the viewer owns. Level 1: every shop of the developer. */
  shopIds: readonly number[];
  brandIds: readonly number[];
  /** Those of `brandIds` whose every shop is among `shopIds`; left out: all of them at level 1, none at level 2. */
  wholeBrandIds?: readonly number[];
  /** Shops that have menu types, by the setting of the company. */
  menuTypeShopIds: readonly number[];
  /** What the company has. */
  features: readonly Feature[];
};

/** Those of the viewer's shops that have menu types. */
export const ownMenuTypeShops = ({ shopIds, menuTypeShopIds }: Pick<Viewer, "shopIds" | "menuTypeShopIds">): number[] =>
  shopIds.filter((id) => menuTypeShopIds.includes(id));

/** Brands whose every shop the viewer holds: what reaches the customers of a whole brand asks for it. */
export const listWholeBrands = ({ authority, brandIds, wholeBrandIds }: Viewer): readonly number[] =>
  wholeBrandIds ?? (authority === 1 ? brandIds : []);
