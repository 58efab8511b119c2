import type { Resolvers } from "../../../src/generated/server.ts";
import type { Context } from "../context.ts";
import type { StoredResource } from "../crud/resource.ts";
import { answerStep } from "../workflow/answerStep.ts";
import type { ResourceFinder } from "./changeSets.ts";
import { listChangeSetRecords, listChangeSets, readChangeSet } from "./read.ts";
import { listReservations } from "./plan/listReservations.ts";
import { defineChangeSetSteps } from "./steps.ts";

/** Finds stored resources with their hooks. */
export function createResourceFinder(resources: readonly StoredResource[]): ResourceFinder {
  const byName = new Map(resources.map((resource) => [resource.meta.name, resource]));
  return (name) => {
    const resource = byName.get(name);
    if (!resource) throw new Error(`${name} is no stored resource`);
    return resource;
  };
}

/** 変更予約. @param findResource the resources whose records are changed */
export function buildChangeSetResolvers(findResource: ResourceFinder): Resolvers {
  const steps = defineChangeSetSteps(findResource);
  const read = (context: Context, changeSetId: number) => readChangeSet(findResource, context, changeSetId);
  const readInput = (context: Context, { changeSetId }: { changeSetId: number }) => read(context, changeSetId);
  return {
    Query: {
      getChangeSets: (_, args, context) => listChangeSets(findResource, context, args),
      getChangeSet: (_, { changeSetId }, context) => read(context, changeSetId),
      getReservations: (_, args, context) => listReservations(findResource, context, args),
      getChangeSetRecords: (_, args, context) => listChangeSetRecords(findResource, context, args),
    },
    Mutation: {
      createChangeSet: async (_, { input }, context) => read(context, await steps.create(context, input)),
      updateChangeSet: answerStep(steps.update, readInput),
      checkChangeSet: answerStep(steps.check, readInput),
      runChangeSet: answerStep(steps.run, readInput),
      reserveChangeSet: answerStep(steps.reserve, readInput),
      moveChangeSet: answerStep(steps.move, readInput),
      movePlannedRecords: answerStep(steps.movePlanned, readInput),
      cancelPlannedRecords: answerStep(steps.cancelPlanned, readInput),
      cancelChangeSet: answerStep(steps.cancel, readInput),
      undoChangeSet: answerStep(steps.undo, readInput),
    },
  };
}
