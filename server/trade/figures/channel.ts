import type { DeliveryService, OrderType } from "../../../src/generated/server.ts";

/** The channel of all sales. */
export const allChannels = 0;

const ofOrderType: Readonly<Record<OrderType, number>> = { EAT_IN: 1, TAKEOUT: 2, DELIVERY: 3 };
const ofService: Readonly<Record<DeliveryService, number>> = {
  UBER_EATS: 31,
  DEMAE_CAN: 32,
  MENU: 33,
  WOLT: 34,
  OTHER: 35,
};

/** The channel for filters that exclude each other. No row has it. */
const emptyChannel = -1;

/**
 * The channel of a report's filters, as the database's function `channels` numbers them: 0 without a filter, one order type, or one
 * delivery service. A delivery service with another order type gives −1, which has no rows.
 */
export function toChannelNumber(orderType?: OrderType | null, service?: DeliveryService | null): number {
  if (!service) return orderType ? ofOrderType[orderType] : allChannels;
  return !orderType || orderType === "DELIVERY" ? ofService[service] : emptyChannel;
}
