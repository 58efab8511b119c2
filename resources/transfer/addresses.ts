import { consolePaths } from "../../src/domain/consolePaths.ts";

export const buildTransferAddress = (id: number): string => `${consolePaths.transfer}?id=${id}`;
/** The form of a request that exists. */
export const buildTransferEditAddress = (id: number): string => `${consolePaths.transferRequest}?id=${id}`;
export const buildTransferShipAddress = (id: number): string => `${consolePaths.transferShip}?id=${id}`;
export const buildTransferReceiveAddress = (id: number): string => `${consolePaths.transferReceive}?id=${id}`;
