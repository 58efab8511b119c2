import { createHash } from "node:crypto";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import type { Resolvers } from "../../../src/generated/server.ts";
import { requireViewer } from "../../engine/context.ts";

const hash = (token: string): string => createHash("sha256").update(token).digest("hex");

/** The shop whose API key was sent. */
function requireDeviceShop({ developerId, shopIds }: Viewer): { tenant_id: number; shop_id: number } {
  const [shop_id] = shopIds;
  if (shop_id === undefined) throw new Rejected("FORBIDDEN");
  return { tenant_id: developerId, shop_id };
}

/** The app reports its members' devices here. They are counted to show how many a push notification reaches. */
export const appDeviceResolvers = {
  Mutation: {
    addAppDevice: async (_, { input: { device_token, platform } }, context) => {
      const now = context.clock.now();
      await context.db.kysely
        .insertInto("app_device")
        .values({
          ...requireDeviceShop(requireViewer(context)),
          token_hash: hash(device_token),
          platform,
          registered_at: now,
          seen_at: now,
        })
        .onConflict((conflict) =>
          conflict.columns(["tenant_id", "shop_id", "token_hash"]).doUpdateSet({ platform, seen_at: now }),
        )
        .execute();
      return { result: true };
    },

    deleteAppDevice: async (_, { device_token }, context) => {
      const { tenant_id, shop_id } = requireDeviceShop(requireViewer(context));
      await context.db.kysely
        .deleteFrom("app_device")
        .where("tenant_id", "=", tenant_id)
        .where("shop_id", "=", shop_id)
        .where("token_hash", "=", hash(device_token))
        .execute();
      return { result: true };
    },
  },
} satisfies Resolvers;
