import { sql, type RawBuilder } from "kysely";
import { accountTexts, account as labels } from "../../../i18n/ja/account.ts";
import { contentNames } from "../../../i18n/ja/contents.ts";
import { contents as everyContent, type Content } from "../../../src/core/content.ts";
import { inRoleGroup } from "../../../src/core/decide.ts";
import type { FieldError } from "../../../src/core/rejected.ts";
import { roles, type Role, type Viewer } from "../../../src/core/viewer.ts";

/** What an account may do, in the names of its form. */
export type Rights = {
  authority: number;
  role: Role;
  allShops: boolean;
  shopGroupIds?: readonly number[] | null | undefined;
  fullAccess: boolean;
  contents: readonly Content[];
  edits?: readonly Content[] | null | undefined;
};

const shown = ({ contents }: Viewer): Content[] => everyContent.filter((content) => contents[content] !== undefined);
const edited = ({ contents }: Viewer): Content[] => everyContent.filter((content) => contents[content] === "EDIT");
const hasAll = (viewer: Viewer): boolean => edited(viewer).length === everyContent.length;

/** Those of `wanted` that are not among `own`, by name. */
const beyond = (wanted: readonly Content[], own: readonly Content[]): string =>
  wanted.flatMap((content) => (own.includes(content) ? [] : [contentNames[content]])).join("、");

/** What these rights have that the viewer lacks, at the fields that give it. The guard judges the shops. */
export function lacking(rights: Rights, viewer: Viewer): FieldError[] {
  const { authority, role, allShops, shopGroupIds, fullAccess, contents } = rights;
  const { fields, options } = labels;
  const lacks: Readonly<Record<string, string>> = {
    authority: authority < viewer.authority ? `${fields.authority}${authority}` : "",
    role: inRoleGroup(viewer.role, role) ? "" : options.role[role],
    allShops: allShops && viewer.authority !== 1 ? fields.allShops : "",
    // A group may get shops that the viewer has not.
    shopGroupIds: (shopGroupIds ?? []).length > 0 && viewer.authority !== 1 ? accountTexts.giveGroups : "",
    fullAccess: fullAccess && !hasAll(viewer) ? fields.fullAccess : "",
    contents: fullAccess ? "" : beyond(contents, shown(viewer)),
    edits: fullAccess ? "" : beyond(rights.edits ?? [], edited(viewer)),
  };
  return Object.entries(lacks).flatMap(([field, what]) =>
    what ? [{ field, code: "RIGHTS" as const, args: [what] }] : [],
  );
}

/** Condition: accounts of the viewer's company, other than the viewer's own, whose rights the viewer has too. */
export function withinRights(viewer: Viewer): RawBuilder<boolean> {
  const { developerId, developerUuid, authority, role, shopIds } = viewer;
  const order = sql`${[...roles]}::text[]`;
  const conditions = [
    sql`tenant_id = ${developerId} and account_uuid <> ${developerUuid}::uuid and authority >= ${authority}`,
    sql`array_position(${order}, role) >= array_position(${order}, ${role}::text)`,
    ...(authority === 1 ? [] : [sql`not all_shops and shop_group_ids = '{}' and shop_ids <@ ${[...shopIds]}::int[]`]),
    ...(hasAll(viewer)
      ? []
      : [sql`not full_access and contents <@ ${shown(viewer)}::text[] and edits <@ ${edited(viewer)}::text[]`]),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
