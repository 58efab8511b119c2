import { sql, type RawBuilder } from "kysely";
import { accountTexts, account as labels } from "../../../i18n/ja/account/account.ts";
import { contentNames } from "../../../i18n/ja/account/contents.ts";
import { contentValues as everyContent, type Access, type Content } from "../../../src/core/content.ts";
import type { FieldError } from "../../../src/core/rejected.ts";
import {
  mayGiveAuthority,
  mayGiveContent,
  mayGiveEveryContent,
  mayGiveRole,
  mayGiveShopsToCome,
} from "../../../src/core/rights.ts";
import { viewerRoles, type Role, type Viewer } from "../../../src/core/viewer.ts";

/** What an account may do, in the names of its form. */
type Rights = {
  authority: number;
  role: Role;
  allShops: boolean;
  shopGroupIds?: readonly number[] | null | undefined;
  fullAccess: boolean;
  contents: readonly Content[];
  edits?: readonly Content[] | null | undefined;
};

const givable = (viewer: Viewer, access: Access): Content[] =>
  everyContent.filter((content) => mayGiveContent(viewer, content, access));

/** Those of `wanted` that the viewer may not give, by name. */
const beyond = (wanted: readonly Content[], viewer: Viewer, access: Access): string =>
  wanted.flatMap((content) => (mayGiveContent(viewer, content, access) ? [] : [contentNames[content]])).join("、");

/** What these rights have that the viewer lacks, at the fields that give it. The guard judges the shops. */
export function listLackingRights(rights: Rights, viewer: Viewer): FieldError[] {
  const { authority, role, allShops, shopGroupIds, fullAccess, contents } = rights;
  const { fields, options } = labels;
  const lacks: Readonly<Record<string, string>> = {
    authority: mayGiveAuthority(viewer, authority) ? "" : `${fields.authority}${authority}`,
    role: mayGiveRole(viewer, role) ? "" : options.role[role],
    allShops: allShops && !mayGiveShopsToCome(viewer) ? fields.allShops : "",
    shopGroupIds: (shopGroupIds ?? []).length > 0 && !mayGiveShopsToCome(viewer) ? accountTexts.giveGroups : "",
    fullAccess: fullAccess && !mayGiveEveryContent(viewer) ? fields.fullAccess : "",
    contents: fullAccess ? "" : beyond(contents, viewer, "VIEW"),
    edits: fullAccess ? "" : beyond(rights.edits ?? [], viewer, "EDIT"),
  };
  return Object.entries(lacks).flatMap(([field, what]) =>
    what ? [{ field, code: "RIGHTS" as const, args: [what] }] : [],
  );
}

/** Condition: accounts of the viewer's company, other than the viewer's own, whose rights the viewer has too. */
export function isWithinRights(viewer: Viewer): RawBuilder<boolean> {
  const { developerId, developerUuid, authority, role, shopIds } = viewer;
  const order = sql`${[...viewerRoles]}::text[]`;
  const conditions = [
    sql`tenant_id = ${developerId} and account_uuid <> ${developerUuid}::uuid and authority >= ${authority}`,
    sql`array_position(${order}, role) >= array_position(${order}, ${role}::text)`,
    ...(mayGiveShopsToCome(viewer)
      ? []
      : [sql`not all_shops and shop_group_ids = '{}' and shop_ids <@ ${[...shopIds]}::int[]`]),
    ...(mayGiveEveryContent(viewer)
      ? []
      : [
          sql`not full_access and contents <@ ${givable(viewer, "VIEW")}::text[] and edits <@ ${givable(viewer, "EDIT")}::text[]`,
        ]),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
