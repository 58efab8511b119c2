import type { DeliveryService, OrderType } from "../../src/generated/server.ts";

/** All sales, in every roll-up. */
export const allChannels = 0;

const ofOrderType: Readonly<Record<OrderType, number>> = { EAT_IN: 1, TAKEOUT: 2, DELIVERY: 3 };
const ofService: Readonly<Record<DeliveryService, number>> = {
  UBER_EATS: 31,
  DEMAE_CAN: 32,
  MENU: 33,
  WOLT: 34,
  OTHER: 35,
};

/** The channel of filters that exclude each other: no row of a roll-up has it. */
const none = -1;

/**
 * The roll-up channel (the database's function `channels`) that holds the sums of a report's filters: 0 unfiltered, one order type, or one
 * delivery service; −1, which holds nothing, for a delivery service of another order type.
 */
export function channelOf(orderType?: OrderType | null, service?: DeliveryService | null): number {
  if (!service) return orderType ? ofOrderType[orderType] : allChannels;
  return !orderType || orderType === "DELIVERY" ? ofService[service] : none;
}
