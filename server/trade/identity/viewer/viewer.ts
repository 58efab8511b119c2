import { sql, type Kysely } from "kysely";
import { allContents, buildContentAccess, type Content, type ContentAccess } from "../../../../src/core/content.ts";
import type { AuthorityLevel, DeviceKind, Feature, Role, Viewer } from "../../../../src/core/viewer.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { hashSecretToken } from "../../../platform/secrets/vault.ts";

/** Whether account `a` has every shop, those of the future too. */
const everyShop = sql`(a.authority = 1 or a.all_shops)`;

/** The shops of account `a` by its groups, as the groups are now. */
const shopsOfGroups = sql`array(
  select unnest(g.shop_ids) from shop_group g where g.tenant_id = a.tenant_id and g.shop_group_id = any(a.shop_group_ids))`;

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

type Limits = { full_access: boolean; contents: Content[]; edits: Content[] };

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
  const { rows } = await sql<ViewerRow & Limits>`
    select a.tenant_id, a.account_uuid::text as uuid, d.name as developer,
      coalesce(nullif(btrim(a.name), ''), a.login) as account, a.authority, a.role, a.full_access, a.contents, a.edits,
      d.menu_type_shop_ids as menu_type_shops, ${features} as features,
      array(
        select s.shop_id from shop s
        where s.tenant_id = a.tenant_id and (${everyShop} or s.shop_id = any(own.ids))
        order by s.display_sequence, s.shop_id
      ) as shops,
      array(
        select b.brand_id from brand b
        where b.tenant_id = a.tenant_id and (${everyShop} or exists (
          select 1 from shop s where s.tenant_id = a.tenant_id and s.brand_id = b.brand_id and s.shop_id = any(own.ids)))
        order by b.brand_id
      ) as brands,
      array(
        select b.brand_id from brand b
        left join shop s on s.tenant_id = b.tenant_id and s.brand_id = b.brand_id
        where b.tenant_id = a.tenant_id
        group by b.brand_id
        having ${everyShop} or bool_and(s.shop_id = any(own.ids))
        order by b.brand_id
      ) as whole_brands
    from account a
    join developer d on d.tenant_id = a.tenant_id
    cross join lateral (select a.shop_ids || ${shopsOfGroups} as ids) own
    where a.account_uuid = ${uuid} and d.closed_at is null
      and not a.disabled and (a.ends_on is null or a.ends_on >= ${today}::date)`.execute(db);
  const [row] = rows;
  return row ? viewer(kind, row, row.full_access ? allContents : buildContentAccess(row.contents, row.edits)) : null;
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
