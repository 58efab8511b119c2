import { createChangeSetJob } from "../../server/engine/change-set/job.ts";
import { outsideCall, type Context } from "../../server/engine/context.ts";
import { loadConfig } from "../../server/platform/config/config.ts";
import { randomIds } from "../../server/platform/ids.ts";
import { findResource } from "../../server/programs/server/resolvers.ts";
import { viewers, type TestApp } from "./app.ts";
import { worker, type MovedClock } from "./jobs.ts";

/** What the work in the name of the head office is given. */
function buildContext(server: TestApp, clock: MovedClock): Context {
  const db = {
    kysely: server.db.kysely,
    connect: () => Promise.reject(new Error("nothing connects")),
  };
  const sealing = { seal: (text: string) => text, open: (text: string) => text };
  return {
    db,
    dbOf: () => db,
    clock,
    ids: randomIds,
    config: loadConfig({}),
    sealing,
    storage: { has: async () => true },
    log: server.app.log,
    viewer: viewers.honbu,
    operation: "change-set",
    ...outsideCall,
  };
}

/** The worker that runs change sets at their times. */
export const changeSetWorker = (server: TestApp, clock: MovedClock) =>
  worker(server.db.kysely, clock, [
    createChangeSetJob({
      kysely: server.db.kysely,
      clock,
      findResource,
      findContext: async () => buildContext(server, clock),
    }),
  ]);
