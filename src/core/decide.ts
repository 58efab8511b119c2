import type { Content } from "./content.ts";
import type { FieldMeta, OwnedPath, Rule, ShopList, WorkLane } from "./metadata.ts";
import { viewerRoles, listWholeBrands, type Role, type Viewer } from "./viewer.ts";

/** The shops selected in the browser, in order; the first is the active one. */
export type ShopSelection = readonly number[];

export type DenialReason =
  | "SIGN_IN"
  | "KEY"
  | "DEVICE"
  | "ROLE"
  | "AUTHORITY"
  | "CONTENT"
  | "FEATURE"
  | "WHOLE_BRAND"
  | "SELECTION"
  | "FIRST_SHOP";
type Decision = { allow: true } | { allow: false; because: DenialReason };

/** One root field's rule, what of its arguments must be owned, and its arguments as fields to be validated. */
export type OperationPolicy = {
  rule: Rule;
  work: WorkLane;
  owns: readonly OwnedPath[];
  fields: readonly FieldMeta[];
  /** It is about what is the caller's own. */
  personal?: boolean;
  /** A report that says as of when its figures are: it may be read from a replica. */
  replica?: boolean;
};

type RestrictedRule = Exclude<Rule, { public: true }>;

const allowedDecision: Decision = { allow: true };
const denyBecause = (because: DenialReason): Decision => ({ allow: false, because });

/** True where `role` belongs to the group that starts at the most privileged and ends at `group` (specification). */
export const inRoleGroup = (role: Role, group: Role): boolean =>
  viewerRoles.indexOf(role) <= viewerRoles.indexOf(group);

/** The rule of an operation's own screens: contents whose screens merely read its records do not open them. */
export function toScreenRule(rule: Rule): Rule {
  if (rule.public || !rule.readBy) return rule;
  const { readBy: _, ...others } = rule;
  return others;
}

/**
 * The rule of a screen whose operations name what they work on: "without a selected shop" says when the menu shows it, and a link or a
 * bookmark opens it all the same.
 */
export function openedByName(rule: Rule): Rule {
  const own = toScreenRule(rule);
  if (own.public || own.selection !== "NONE") return own;
  const { selection: _, ...others } = own;
  return others;
}

/** The contents any one of which opens the operation; none where every caller has it, or only a key. */
export function listRuleContents(rule: Rule): readonly Content[] {
  if (rule.public || !rule.content) return [];
  return [rule.content, ...(rule.orContent ?? []), ...(rule.readBy ?? [])];
}

/** True where the account has a content of the rule: to edit for a mutation, to view for a query. */
function hasContent(rule: RestrictedRule, { contents }: Viewer): boolean {
  const own = listRuleContents(rule);
  return own.length === 0 || own.some((one) => (rule.write ? contents[one] === "EDIT" : contents[one] !== undefined));
}

/** True where the role may not do it: a guest reads, and writes nothing but of the own account. */
const isReadOnly = ({ content, write }: RestrictedRule, { role }: Viewer): boolean =>
  write === true && content !== undefined && content !== "COMMON" && !inRoleGroup(role, "EDITOR");

/** True unless it is the key of a device whose kind does not need it. */
const forDevice = ({ devices }: RestrictedRule, { deviceKind }: Viewer): boolean =>
  !devices || deviceKind === undefined || devices.includes(deviceKind);

/** The shops on a list of the company. */
const shopIdsByList: Readonly<Record<ShopList, (viewer: Viewer) => readonly number[]>> = {
  MENU_TYPES: ({ menuTypeShopIds }) => menuTypeShopIds,
};

/** The viewer as the rule sees it: where it is for the shops of a list alone, of the viewer's shops those on the list. */
export function narrowViewer(rule: Rule, viewer: Viewer): Viewer {
  if (rule.public || !rule.shops) return viewer;
  const shops = shopIdsByList[rule.shops](viewer);
  return { ...viewer, shopIds: viewer.shopIds.filter((id) => shops.includes(id)) };
}

/**
 * The one answer to "may this viewer do this?", for the server's guard, the menu, the routes and the buttons.
 * With `selection` it also says whether the entry is to be shown for these selected shops; the server leaves it out,
 * because a selection never grants or takes away a right.
 */
export function decideAccess(rule: Rule, viewer: Viewer | null, selection?: ShopSelection): Decision {
  if (rule.public) return allowedDecision;
  if (!viewer) return denyBecause("SIGN_IN");
  if (rule.key !== (viewer.kind === "shop")) return denyBecause("KEY");
  if (!forDevice(rule, viewer)) return denyBecause("DEVICE");
  if (rule.role && !inRoleGroup(viewer.role, rule.role)) return denyBecause("ROLE");
  if (viewer.authority > rule.authority) return denyBecause("AUTHORITY");
  if (!hasContent(rule, viewer)) return denyBecause("CONTENT");
  if (isReadOnly(rule, viewer)) return denyBecause("ROLE");
  if (rule.feature && !viewer.features.includes(rule.feature)) return denyBecause("FEATURE");
  if (rule.wholeBrand && listWholeBrands(viewer).length === 0) return denyBecause("WHOLE_BRAND");
  if (!selection) return allowedDecision;
  if (rule.selection === "NONE" && selection.length > 0) return denyBecause("SELECTION");
  if (rule.selection === "SOME" && selection.length === 0) return denyBecause("SELECTION");
  const [first] = selection;
  if (rule.shops && (first === undefined || !shopIdsByList[rule.shops](viewer).includes(first)))
    return denyBecause("FIRST_SHOP");
  return allowedDecision;
}
