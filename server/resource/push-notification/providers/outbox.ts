import type { PushProvider } from "./provider.ts";

/** Nothing leaves the house: the delivery that is noted with every push (push_delivery) is all there is. */
export const outbox: PushProvider = { name: "OUTBOX", send: async () => null };
