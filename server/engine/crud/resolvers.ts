import type { ActionMeta, OperationMeta, ResourceAct } from "../../../src/core/metadata.ts";
import type { Resolvers } from "../../../src/generated/server.ts";
import type { Context } from "../context.ts";
import { runRecordAction } from "./write/act.ts";
import { toCall } from "./call.ts";
import { checkDeletion } from "./find/checkDeletion.ts";
import { checkHooks } from "./checkHooks.ts";
import { copyRecordToShops } from "./write/copy.ts";
import { createRecords } from "./write/create.ts";
import type { FieldValues } from "./hooks.ts";
import { listRecords, requireRecord } from "./find/read.ts";
import { deleteRecords } from "./write/remove.ts";
import { saveRecordOrder, type RowPosition } from "./write/reorder.ts";
import type { StoredResource } from "./resource.ts";
import { registerRows, type RowsInput } from "./rows/registerRows.ts";
import { updateRecord } from "./write/update.ts";

type Resolver = (source: unknown, args: FieldValues, context: Context) => Promise<unknown>;
/** Makes the resolver of one operation. */
type Make = (resource: StoredResource, operation: OperationMeta) => Resolver;

const isQuery = (act: ResourceAct): boolean => act === "list" || act === "one";
const isList = (type: string | undefined): boolean => type?.startsWith("[") ?? false;

/**
 * Arguments of a list are fields of its records, narrow one or search some. The company needs no filter: rows belong to the
 * viewer's anyway.
 */
function refuseUnknown({ meta, stored, hooks }: StoredResource, { name, args }: OperationMeta): void {
  const columns = { ...stored.fields, ...stored.filters, ...stored.searches };
  const own = args.filter((arg) => !(arg.name in columns) && !arg.owns?.startsWith("DEVELOPER"));
  const unknown = own.find((arg) => !(arg.name in (hooks.computed ?? {})));
  if (unknown)
    throw new Error(`${name}: ${unknown.name} is no field of ${meta.type}, so it needs a resolver of its own`);
}

const makers: Readonly<Partial<Record<ResourceAct, Make>>> = {
  list(resource, operation) {
    refuseUnknown(resource, operation);
    return (_, args, context) => listRecords(resource, args, toCall(context));
  },
  one(resource, operation) {
    refuseUnknown(resource, operation);
    return (_, args, context) => requireRecord(resource, args, toCall(context));
  },
  create(resource, { args }) {
    const several = isList(args.find(({ name }) => name === "input")?.type);
    return async (_, { input }, context) => {
      const inputs = (several ? input : [input]) as readonly FieldValues[];
      const made = await createRecords(resource, inputs, several, toCall(context));
      return several ? made : made[0];
    };
  },
  update:
    (resource) =>
    (_, { input }, context) =>
      updateRecord(resource, input as FieldValues, toCall(context)),
  delete(resource, { args }) {
    const named = args.find(({ owns, name }) => owns === "RECORD" || name === resource.meta.id);
    const several = isList(named?.type);
    return (_, args, context) => {
      const { [named?.name ?? ""]: id, ...others } = args;
      const ids = (several ? id : [id]) as readonly unknown[];
      return deleteRecords(resource, { ids, several, args: others }, toCall(context));
    };
  },
  reorder:
    (resource) =>
    (_, { input }, context) =>
      saveRecordOrder(resource, input as readonly RowPosition[], toCall(context)),
  copy(resource, { name }) {
    const { copies } = resource.meta;
    if (!copies) throw new Error(`${name} names no shops`);
    return (_, { input }, context) => copyRecordToShops(resource, copies, input as FieldValues, toCall(context));
  },
  csv: (resource) => (_, args, context) => registerRows(resource, args as unknown as RowsInput, toCall(context)),
};

/**  @throws if no hook says what the action does */
function makeAction(resource: StoredResource, action: ActionMeta): Resolver {
  if (!action.destroys && !resource.hooks.actions?.[action.name])
    throw new Error(`No hook of ${resource.meta.name} says what ${action.name} does`);
  return (_, args, context) =>
    runRecordAction(resource, action, (action.input ? args["input"] : args) as FieldValues, toCall(context));
}

/**
 * Builds the resolvers of all stored resources from the SDL.
 * @param isResolved root fields with a hand-written resolver
 * @throws if an operation has no resolver, or hooks and SDL do not match (checkHooks.ts)
 */
export function crudResolvers(resources: readonly StoredResource[], isResolved: (field: string) => boolean): Resolvers {
  const made: Record<"Query" | "Mutation", Record<string, Resolver>> = { Query: {}, Mutation: {} };
  for (const resource of resources) {
    const all = Object.entries(resource.meta.operations) as [ResourceAct, OperationMeta][];
    const open = all.filter(([kind, { name }]) => makers[kind] && !isResolved(name));
    checkHooks(
      resource,
      open.some(([kind]) => kind !== "delete" && kind !== "reorder"),
    );
    for (const [kind, operation] of open) {
      const make = makers[kind];
      if (make) made[isQuery(kind) ? "Query" : "Mutation"][operation.name] = make(resource, operation);
    }
    for (const action of resource.meta.actions ?? [])
      if (!isResolved(action.name)) made.Mutation[action.name] = makeAction(resource, action);
  }
  // A deletion written by hand judges by rules that the engine does not know.
  const checked = resources.filter(
    ({ meta: { operations } }) => operations.delete && !isResolved(operations.delete.name),
  );
  made.Query["getDeletionCheck"] = async (_, { resource: name, ids }, context) => {
    const resource = checked.find(({ meta }) => meta.name === name);
    return resource ? checkDeletion(resource, ids as readonly number[], toCall(context)) : [];
  };
  // The generated types check hand-written resolvers only; these are built from the same SDL.
  return made;
}
