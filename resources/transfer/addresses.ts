import { paths } from "../paths.ts";

export const transferAddress = (id: number): string => `${paths.transfer}?id=${id}`;
/** The form of a request that exists. */
export const editAddress = (id: number): string => `${paths.transferRequest}?id=${id}`;
export const shipAddress = (id: number): string => `${paths.transferShip}?id=${id}`;
export const receiveAddress = (id: number): string => `${paths.transferReceive}?id=${id}`;
