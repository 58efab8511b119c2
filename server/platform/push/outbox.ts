import type { PushProvider } from "./provider.ts";

/** Sends nothing: the row in push_delivery, which every push gets, is the whole delivery. */
export const outboxProvider: PushProvider = { name: "OUTBOX", send: async () => null };
