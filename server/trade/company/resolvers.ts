import { sql } from "kysely";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Resolvers } from "../../../src/generated/server.ts";
import type { Context } from "../../engine/context.ts";
import { addCompany } from "./setup/addCompany.ts";
import { listSetupTasks } from "./setup/setupTasks.ts";
import { isSetupCode, isWithoutCompany } from "./setup/setupCode.ts";

type Tries = Pick<Context, "db" | "throttleSetUp">;

/** @throws Rejected SET_UP if there is a company, RATE_LIMITED, SETUP_CODE for a wrong code */
async function checkCode({ db, throttleSetUp }: Tries, code: string): Promise<void> {
  if (!(await isWithoutCompany(db.kysely))) throw new Rejected("SET_UP");
  await throttleSetUp();
  if (!(await isSetupCode(db.kysely, code))) throw new Rejected("SETUP_CODE", { field: "code" });
}

export const companyResolvers = {
  Query: { getSetupTasks: (_, _args, context) => listSetupTasks(context) },
  Mutation: {
    checkSetupCode: async (_, { code }, context) => {
      await checkCode(context, code);
      return { result: true };
    },
    setUpCompany: async (_, { input: { code, ...company } }, context) => {
      const { kysely } = context.db;
      await checkCode(context, code);
      return kysely.transaction().execute(async (trx) => {
        // Of two calls at once the second waits here, and then finds a company.
        await sql`lock table setup_code in exclusive mode`.execute(trx);
        if (!(await isWithoutCompany(trx))) throw new Rejected("SET_UP");
        const made = await addCompany(trx, context, company, {
          operation: "setUpCompany",
          actor: { kind: "SETUP", uuid: null, name: company.administratorName },
          address: context.request?.address ?? null,
          requestId: context.request?.id ?? null,
        });
        await trx.deleteFrom("setup_code").execute();
        return made;
      });
    },
  },
} satisfies Resolvers;
