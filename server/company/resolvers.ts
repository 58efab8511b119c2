import { sql } from "kysely";
import { Rejected } from "../../src/core/rejected.ts";
import type { Resolvers } from "../../src/generated/server.ts";
import { addCompany } from "./addCompany.ts";
import { setupTasks } from "./setupTasks.ts";
import { isSetupCode, isWithoutCompany } from "./setupCode.ts";

export const companyResolvers = {
  Query: { getSetupTasks: (_, _args, context) => setupTasks(context) },
  Mutation: {
    setUpCompany: async (_, { input: { code, ...company } }, context) => {
      const { kysely } = context.db;
      if (!(await isWithoutCompany(kysely))) throw new Rejected("SET_UP");
      // Outside the transaction: a wrong code counts although the call is refused.
      if (!(await isSetupCode(kysely, code))) throw new Rejected("SETUP_CODE", { field: "code" });
      return kysely.transaction().execute(async (trx) => {
        // Of two calls at once the second waits here, and then finds a company.
        await sql`lock table setup_code in exclusive mode`.execute(trx);
        if (!(await isWithoutCompany(trx))) throw new Rejected("SET_UP");
        const made = await addCompany(trx, context, company, {
          operation: "setUpCompany",
          actor: { kind: "COMMAND", uuid: null, name: company.administratorName },
          address: context.request?.address ?? null,
          requestId: context.request?.id ?? null,
        });
        await trx.deleteFrom("setup_code").execute();
        return made;
      });
    },
  },
} satisfies Resolvers;
