import {
  defaultFieldResolver,
  getDirectiveValues,
  isObjectType,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from "graphql";
import { businessToday } from "../../../src/domain/businessDay.ts";
import { decideAccess, narrowViewer, type DenialReason, type OperationPolicy } from "../../../src/core/decide.ts";
import type { FieldMeta } from "../../../src/core/metadata.ts";
import { Rejected, type RejectionCode, type FieldError } from "../../../src/core/rejected.ts";
import { isApplicableField, findOverlongList } from "../../../src/core/validate.ts";
import { validateFields } from "../../../src/domain/validate.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import { device } from "../../../i18n/ja/device/device.ts";
import { badInput } from "../../../i18n/ja/words/messages.ts";
import type { Context } from "../context.ts";
import { readReport } from "../report/readReport.ts";
import type { LaneDatabase } from "../../platform/db/connection/lane.ts";
import { findOutageRefusal } from "../../platform/db/connection/outage.ts";
import { createMediaCheck } from "./keptMedia.ts";
import { isLateRefusal } from "./lateRefusal.ts";
import { findForeignPaths } from "./owned.ts";
import { oneErrorAField, withCleanText } from "./richText.ts";
import { acceptStoredUpdate } from "./unlessStored.ts";

/** Runs a root field and measures it. `findCode` says how one that failed has ended. */
export type FieldMeasure = (
  field: string,
  work: () => Promise<unknown>,
  findCode: (error: unknown) => string,
) => Promise<unknown>;

type Args = Readonly<Record<string, unknown>>;
type Resolver = GraphQLFieldResolver<unknown, Context, Args>;
type Policy = Readonly<Record<string, OperationPolicy>>;

const rootFields = (schema: GraphQLSchema) =>
  [schema.getQueryType(), schema.getMutationType()].flatMap((type) => Object.values(type?.getFields() ?? {}));

/**
 * Characters that no text may have: control characters other than tab and line breaks, marks that turn the direction of writing (a name
 * could look like another), halves of surrogate pairs. PostgreSQL cannot store U+0000 and the halves.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const unfit = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\u202a-\u202e\u2066-\u2069\p{Surrogate}]/u;

/** Paths of strings with such characters. */
export function listUnstorablePaths(value: unknown, path: string): FieldError[] {
  if (typeof value === "string")
    return unfit.test(value) ? [{ field: path, code: "BAD_INPUT", args: [badInput.value] }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => listUnstorablePaths(one, path === "" ? key : `${path}.${key}`));
}

/** What a denied caller is told. */
function buildDenialRefusal(because: DenialReason, viewer: Viewer | null): Rejected {
  if (because === "SIGN_IN") return new Rejected("UNAUTHENTICATED");
  if (because === "DEVICE" && viewer?.deviceKind)
    return new Rejected("DEVICE", { args: [device.options.kind[viewer.deviceKind]] });
  return new Rejected("FORBIDDEN");
}

/**
 * Finds the first reason to refuse the call: the caller, the things it names, the values; in this order, so that a stranger learns nothing.
 * Answers the arguments with rich text as it may be stored.
 * @param mayBeLate whether these errors are those of a repeated create that came too late; it is then answered with them
 * @throws Rejected with that reason
 */
export function checkCall(
  policy: OperationPolicy,
  args: Args,
  context: Context,
  mayBeLate: (errors: readonly FieldError[]) => boolean = () => false,
): { values: Args; late?: Rejected } {
  const { viewer } = context;
  const decision = decideAccess(policy.rule, viewer);
  if (!decision.allow) throw buildDenialRefusal(decision.because, viewer);
  // First, because every check below walks over the entries of lists.
  const overlong = findOverlongList(policy.fields, args);
  if (overlong) throw Rejected.fields([overlong]);
  if (viewer) {
    const [foreign] = findForeignPaths(policy.owns, args, narrowViewer(policy.rule, viewer));
    if (foreign !== undefined) throw new Rejected("FORBIDDEN", { field: foreign });
  }
  // The resolver judges the fields with @each.
  const fields = policy.fields.filter((field) => !field.each);
  const broken = fields.flatMap(({ name }) => listUnstorablePaths(args[name], name));
  if (broken.length > 0) throw Rejected.fields(broken);
  const now = context.clock.now();
  const { values, refused } = withCleanText(policy.fields, args);
  const errors = oneErrorAField(refused, validateFields(fields, values, { today: businessToday(now), now }));
  if (errors.length === 0) return { values };
  const refusal = Rejected.fields(errors);
  if (!mayBeLate(errors)) throw refusal;
  return { values, late: refusal };
}

/**
 * The same values with null, or no entry, in every field that does not apply to the others (@when): what a form hid is never
 * stored. Fields that the viewer may not write (@restricted) are left out: the stored value stays.
 */
export function clearInapplicableFields(fields: readonly FieldMeta[], values: Args, viewer: Viewer | null): Args {
  const entries = fields.map((field): [string, unknown] => {
    const value = values[field.name];
    if (!mayUseField(field.authority, viewer)) return [field.name, undefined];
    if (!isApplicableField(field, values)) return [field.name, field.many ? [] : null];
    const { fields: below } = field;
    if (!below || typeof value !== "object" || value === null) return [field.name, value];
    const one = (item: unknown) => clearInapplicableFields(below, item as Args, viewer);
    return [field.name, Array.isArray(value) ? value.map(one) : one(value)];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Whether a field that may be @restricted is open to the viewer. */
export const mayUseField = (authority: number | undefined, viewer: Viewer | null): boolean =>
  authority === undefined || (viewer !== null && viewer.authority <= authority);

/** Makes every field of an object that carries @restricted answer null to those who may not read it. */
function hideRestricted(schema: GraphQLSchema): void {
  const hiding = schema.getDirective("restricted");
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType))
    for (const field of Object.values(type.getFields())) {
      const restricted = hiding && field.astNode && getDirectiveValues(hiding, field.astNode);
      if (!restricted) continue;
      const authority = Number(restricted["authority"]);
      const resolve: Resolver = field.resolve ?? defaultFieldResolver;
      field.resolve = (source: unknown, args: Args, context: Context, info) =>
        mayUseField(authority, context.viewer) ? resolve(source, args, context, info) : null;
    }
}

/**
 * Refuses what nobody does in a view of another account: every mutation, calls that are open to strangers (a sign-in is one of them),
 * and what is the person's own. This is the one place for it in GraphQL.
 * @throws Rejected VIEWING
 */
function refuseInView({ rule, personal }: OperationPolicy, isMutation: boolean, { viewedBy }: Context): void {
  if (viewedBy && (isMutation || rule.public || personal)) throw new Rejected("VIEWING");
}

/** What the metrics say of a failed call: INTERNAL is a fault of ours. */
const toEndCode = (error: unknown): RejectionCode =>
  error instanceof Rejected ? error.code : (findOutageRefusal(error) ?? "INTERNAL");

/**
 * Puts the policy before every root field of the schema.
 * `context.throttle` counts open calls (@public) first: passwords are guessed through them.
 * @throws where a root field has no rule or no resolver, or a rule no root field: the server must not start with any of these
 */
export function guardRootFields(
  schema: GraphQLSchema,
  policy: Policy,
  measure: FieldMeasure = (_, work) => work(),
): void {
  const fields = rootFields(schema);
  const open = fields.map((field) => field.name).filter((name) => !policy[name]);
  if (open.length > 0) throw new Error(`Root fields without a rule: ${open.join(", ")}`);
  const names = new Set(fields.map((field) => field.name));
  const stale = Object.keys(policy).filter((name) => !names.has(name));
  if (stale.length > 0) throw new Error(`Rules without a root field: ${stale.join(", ")}`);

  hideRestricted(schema);
  const mutations = schema.getMutationType()?.getFields() ?? {};
  for (const field of fields) {
    const own = policy[field.name];
    if (!own) continue;
    const { resolve } = field;
    if (!resolve) throw new Error(`Root field without a resolver: ${field.name}`);
    const isMutation = mutations[field.name] === field;
    const run: Resolver = async (source, args, context, info) => {
      refuseInView(own, isMutation, context);
      if (own.rule.public) await context.throttle();
      const { values, late } = checkCall(own, args, context, (errors) => isLateRefusal(field.name, args, errors));
      const input = clearInapplicableFields(own.fields, values, context.viewer);
      const missing = await createMediaCheck(context.storage)(own.fields, input);
      if (missing.length > 0) throw Rejected.fields(missing);
      const viewer = context.viewer && narrowViewer(own.rule, context.viewer);
      const primary = own.work === "LIST" ? context.db : context.dbOf(own.work);
      const read = (db: LaneDatabase): unknown =>
        resolve(source, input, { ...context, viewer, late, db, operation: field.name }, info);
      const { replica, savedAt } = context;
      const sources = { primary, replica, savedAt, tenantId: viewer?.developerId ?? 0 };
      return own.replica ? readReport(sources, read) : acceptStoredUpdate(field.name, input, read(primary));
    };
    field.resolve = (source: unknown, args: Args, context: Context, info) =>
      measure(field.name, async () => run(source, args, context, info), toEndCode);
  }
}
