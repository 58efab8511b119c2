import { sql, type Kysely } from "kysely";
import { allContents, buildContentAccess, type Content, type ContentAccess } from "../../../../src/core/content.ts";
import type { AuthorityLevel, DeviceKind, Feature, Role, Viewer } from "../../../../src/core/viewer.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { hashSecretToken } from "../../../platform/secrets/vault.ts";

type ViewerRow = {
  tenant_id: number;
  uuid: string;
  developer: string;
  account: string;
  authority: AuthorityLevel;
  role: Role;
  shops: number[];
  brands: number[];
  whole_brands: number[];
  menu_type_shops: number[];
  features: Feature[];
};

/** The features of company `d`. */
const features = sql`array_remove(array[case when d.brand_push then 'BRAND_PUSH' end], null)`;

const viewer = (kind: Viewer["kind"], row: ViewerRow, contents: ContentAccess): Viewer => ({
  kind,
  developerId: row.tenant_id,
  developerUuid: row.uuid,
  developerName: row.developer,
  accountName: row.account,
  authority: row.authority,
  role: row.role,
  contents,
  shopIds: row.shops,
  brandIds: row.brands,
  wholeBrandIds: row.whole_brands,
  menuTypeShopIds: row.menu_type_shops,
  features: row.features,
});

type AccountRow = Pick<ViewerRow, "tenant_id" | "uuid" | "account" | "authority" | "role"> & {
  every_shop: boolean;
  shop_ids: number[];
  shop_group_ids: number[];
  full_access: boolean;
  contents: Content[];
  edits: Content[];
};

/** The shops and brands of an account, with its company. The groups are as they are now. */
async function readOwnedPlaces(db: Kysely<Tables>, account: AccountRow) {
  const { tenant_id: tenant, every_shop: every } = account;
  const { rows } = await sql<Omit<ViewerRow, keyof AccountRow>>`
    select d.name as developer, d.menu_type_shop_ids as menu_type_shops, ${features} as features,
      array(
        select s.shop_id from shop s
        where s.tenant_id = ${tenant} and (${every} or s.shop_id = any(own.ids))
        order by s.display_sequence, s.shop_id
      ) as shops,
      array(
        select b.brand_id from brand b
        where b.tenant_id = ${tenant} and (${every} or exists (
          select from shop s where s.tenant_id = ${tenant} and s.brand_id = b.brand_id and s.shop_id = any(own.ids)))
        order by b.brand_id
      ) as brands,
      array(
        select b.brand_id from brand b
        left join shop s on s.tenant_id = ${tenant} and s.brand_id = b.brand_id
        where b.tenant_id = ${tenant}
        group by b.brand_id
        having ${every} or bool_and(s.shop_id = any(own.ids))
        order by b.brand_id
      ) as whole_brands
    from developer d
    cross join lateral (
      select ${account.shop_ids}::int[] || array(
        select unnest(g.shop_ids) from shop_group g
        where g.tenant_id = ${tenant} and g.shop_group_id = any(${account.shop_group_ids}::int[])
      ) as ids
    ) own
    where d.tenant_id = ${tenant} and d.closed_at is null`.execute(db);
  return rows[0];
}

/**
 * The viewer of an account: level 1 owns every shop and brand of the developer, level 2 those of the account and their
 * brands. A brand is whole if the viewer owns every shop of it. Null without an account, for example after a sign-up, and for one
 * that is disabled or has ended.
 * @param today business date
 */
export async function viewerOfAccount(
  db: Kysely<Tables>,
  kind: "user" | "account",
  uuid: string,
  today: string,
): Promise<Viewer | null> {
  const { rows } = await sql<AccountRow>`
    select tenant_id, account_uuid::text as uuid, coalesce(nullif(btrim(name), ''), login) as account, authority, role,
      authority = 1 or all_shops as every_shop, shop_ids, shop_group_ids, full_access, contents, edits
    from account
    where account_uuid = ${uuid} and not disabled and (ends_on is null or ends_on >= ${today}::date)`.execute(db);
  const [account] = rows;
  const places = account && (await readOwnedPlaces(db, account));
  if (!account || !places) return null;
  const contents = account.full_access ? allContents : buildContentAccess(account.contents, account.edits);
  return viewer(kind, { ...account, ...places }, contents);
}

type KeyRow = ViewerRow & { device_id: number | null; device_kind: DeviceKind | null; expires_at: string | null };

/**
 * The viewer of an API key of a shop or of one of its devices: that shop with the lowest rights, and when the key ends. Null if
 * the key is unknown, revoked or over, or its device deleted.
 */
export async function viewerOfApiKey(
  db: Kysely<Tables>,
  key: string,
  now: Date,
): Promise<{ viewer: Viewer; expiresAt: Date | null } | null> {
  const { rows } = await sql<KeyRow>`
    select k.tenant_id, k.device_id, v.kind as device_kind, k.expires_at, '' as uuid, d.name as developer,
      coalesce(v.device_name, k.label) as account, 2 as authority, 'GUEST' as role,
      d.menu_type_shop_ids as menu_type_shops, ${features} as features,
      array[s.shop_id] as shops, array[s.brand_id] as brands, array[]::int[] as whole_brands
    from shop_api_key k
    join developer d on d.tenant_id = k.tenant_id and d.closed_at is null
    join shop s on s.tenant_id = k.tenant_id and s.shop_id = k.shop_id
    left join device v on v.tenant_id = k.tenant_id and v.shop_id = k.shop_id and v.device_id = k.device_id
    where k.key_hash = ${hashSecretToken(key)} and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})
      and (k.device_id is null or v.device_id is not null)`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { device_id: deviceId, device_kind: deviceKind, expires_at: expires } = row;
  const shop = viewer("shop", row, {});
  return {
    viewer: deviceId === null || deviceKind === null ? shop : { ...shop, deviceId, deviceKind },
    expiresAt: expires === null ? null : new Date(expires),
  };
}
