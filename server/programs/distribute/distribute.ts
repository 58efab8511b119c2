import type pg from "pg";
import { distributeTexts as texts } from "../../../i18n/ja/program/distribute.ts";
import { OperatorProblem } from "../../platform/command/operatorProblem.ts";
import * as citus from "./citus.ts";
import { listFunctions, listUniqueWithoutTenant, readTablePlaces, type PlannedFunction } from "./plan.ts";

type DistributeOptions = {
  /** Says what would be done, and does nothing. */
  dryRun: boolean;
  /** Into how many shards the companies are divided. */
  shards: number;
  signal: AbortSignal;
  /** Takes a line about what is done. */
  say: (line: string) => void;
  /** Gets the part that is done, from 0 to 1. */
  onProgress: (done: number) => void;
};

type Step = () => Promise<unknown>;

/** Says where everything goes. @returns what is left to do, one statement a step */
async function planSteps(session: pg.ClientBase, { shards, say }: Pick<DistributeOptions, "shards" | "say">) {
  const places = await readTablePlaces(session);
  const functions = await listFunctions(session);
  const distributed = await citus.listDistributed(session);
  const isLeft = (name: string) => !distributed.has(name);
  const isFunctionLeft = ({ signature, hasGenericPlan }: PlannedFunction) => hasGenericPlan || isLeft(signature);
  const tables = places.byTenant.filter(isLeft);
  const shared = places.everywhere.filter(isLeft);
  const leftFunctions = functions.filter(isFunctionLeft);
  say(texts.byTenant(places.byTenant, places.byTenant.length - tables.length));
  say(texts.everywhere(places.everywhere));
  say(texts.here(places.here));
  say(
    texts.functions(
      functions.map(({ signature }) => signature),
      functions.length - leftFunctions.length,
    ),
  );
  const generic = leftFunctions.filter(({ hasGenericPlan }) => hasGenericPlan);
  if (generic.length > 0) say(texts.settings(generic.map(({ signature }) => signature)));
  const [first = ""] = places.byTenant;
  const steps: Step[] = [
    ...tables.map((name) => () => citus.distributeTable(session, name, { first, shards })),
    ...shared.map((name) => () => citus.copyTableEverywhere(session, name)),
    ...[...places.byTenant, ...places.everywhere].map((name) => () => citus.deleteLeftRows(session, name)),
    ...leftFunctions.map((one) => () => citus.distributeFunction(session, one, first)),
  ];
  return { steps, tables: tables.length + shared.length, functions: leftFunctions.length };
}

/** Each step is complete by itself, so that whoever is interrupted goes on later. */
async function runSteps(
  steps: readonly Step[],
  { signal, onProgress }: Pick<DistributeOptions, "signal" | "onProgress">,
): Promise<void> {
  for (const [index, step] of steps.entries()) {
    if (signal.aborted) throw new OperatorProblem(texts.interrupted);
    await step();
    onProgress((index + 1) / steps.length);
  }
}

/**
 * Distributes the companies of a database over the workers of its Citus. What is distributed already stays, so that it may be run again:
 * after an interruption, and after an update whose migrations made tables.
 * @param session the only one of the coordinator's database
 * @throws OperatorProblem with the reason where it cannot be done; each table is then distributed or as before
 */
export async function runDistribution(session: pg.ClientBase, options: DistributeOptions): Promise<void> {
  const loose = await listUniqueWithoutTenant(session);
  if (loose.length > 0) throw new OperatorProblem(texts.uniqueWithoutTenant(loose));
  const { steps, tables, functions } = await planSteps(session, options);
  if (options.dryRun) {
    options.say(texts.nothingChanged);
    return;
  }
  const others = await citus.countOtherSessions(session);
  if (others > 0) throw new OperatorProblem(texts.inUse(others));
  await runSteps(steps, options);
  options.say(texts.done(tables, functions));
}
