import type { Resolvers } from "../../../src/generated/server.ts";
import { requireViewer } from "../../engine/context.ts";
import { isDemoCompany } from "./demoCompanies.ts";

/** How far the demonstration is loaded. */
export const demoResolvers = {
  Query: {
    getDemoLoad: (_, _args, context) =>
      isDemoCompany(requireViewer(context).developerId) ? (context.demoLoad?.() ?? null) : null,
  },
} satisfies Resolvers;
