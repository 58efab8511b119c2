import { coerceInputValue, type GraphQLResolveInfo, type GraphQLSchema } from "graphql";
import { Rejected } from "../../../src/core/rejected.ts";
import type { ArgumentMeta, OperationMeta, Owned, ResourceMeta } from "../../../src/core/metadata.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import { badInput } from "../../../i18n/ja/words/messages.ts";
import type { Context } from "../context.ts";

type RecordValues = Readonly<Record<string, unknown>>;

/** The record that an operation is about. */
export type OperationSubject = { viewer: Viewer; shop: number | null; id: string | null; variant: RecordValues };

/** What a field or argument with @owns holds; undefined for what the record does not say. */
export function pickOwnedValue({ viewer, shop }: OperationSubject, what: Owned | undefined, list: boolean): unknown {
  if (what === "DEVELOPER") return viewer.developerId;
  if (what === "DEVELOPER_UUID") return viewer.developerUuid;
  if (what === "SHOP" && shop !== null) return list ? [shop] : shop;
  return undefined;
}

/** The record's id as its type wants it. */
const idFor = (type: string, id: string | null): unknown => (/^\[?Int\b/.test(type) ? Number(id) : id);

function findArgumentValue(meta: ResourceMeta, arg: ArgumentMeta, subject: OperationSubject): unknown {
  const owned = pickOwnedValue(subject, arg.owns, arg.type.startsWith("["));
  if (owned !== undefined) return owned;
  if (arg.owns === "RECORD" || arg.name === meta.id) return idFor(arg.type, subject.id);
  return subject.variant[arg.name];
}

/** The arguments by which an operation reads the record, or the list in which it stands. */
export const buildReadArguments = (
  meta: ResourceMeta,
  operation: OperationMeta,
  subject: OperationSubject,
): RecordValues => Object.fromEntries(operation.args.map((arg) => [arg.name, findArgumentValue(meta, arg, subject)]));

/**
 * Calls a root field on the server as a client does: guard, rules and history included.
 * @throws Rejected as the call would be refused
 */
export async function callField(
  schema: GraphQLSchema,
  name: string,
  args: RecordValues,
  context: Context,
): Promise<unknown> {
  const field = schema.getQueryType()?.getFields()[name] ?? schema.getMutationType()?.getFields()[name];
  if (!field?.resolve) throw new Error(`nothing answers ${name}`);
  const values = field.args.flatMap((arg) => {
    const value = args[arg.name];
    if (value === undefined) return [];
    const read = coerceInputValue(value, arg.type, (path) => {
      throw new Rejected("BAD_INPUT", { field: [arg.name, ...path].join("."), args: [badInput.value] });
    });
    return [[arg.name, read] as const];
  });
  // None of the operations of resources reads it.
  return field.resolve(null, Object.fromEntries(values), context, {} as GraphQLResolveInfo);
}
