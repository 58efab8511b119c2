import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { isLoopback } from "../config/loopback.ts";

/** The address is none of the internet: of a private network, this machine's own, or reserved. */
export class PrivateAddress extends Error {
  override name = "PrivateAddress";
}

/** Which addresses beside those of the internet may be called. */
export type AddressBounds = { allowsLoopback: boolean };

/** The host of an address without the brackets of IPv6. */
const toBareHost = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, "$1");

/** Whether a number of a machine may be called. IPv4 within IPv6 is judged as what it is reached by: a reserved range. */
const isCallable = (address: string, { allowsLoopback }: AddressBounds): boolean =>
  ipaddr.parse(address).range() === "unicast" || (allowsLoopback && isLoopback(address));

/** Whether the scheme and the host, as they are written, may be called. A host that is a name is judged when it is looked up. */
export function isCallableUrl(text: string, bounds: AddressBounds): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const host = toBareHost(url);
  const isSafe = url.protocol === "https:" || (url.protocol === "http:" && bounds.allowsLoopback && isLoopback(host));
  if (!isSafe || url.username !== "" || url.password !== "") return false;
  return isIP(host) === 0 ? bounds.allowsLoopback || !isLoopback(host) : isCallable(host, bounds);
}

/**
 * Looks a name up for the connection that is about to be made, and refuses it where any of its addresses may not be called: a name that
 * answers differently the next time is judged by what the connection uses.
 */
export const buildGuardedLookup =
  (bounds: AddressBounds): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error) return done(error, "");
      if (!first || !found.every(({ address }) => isCallable(address, bounds)))
        return done(new PrivateAddress(`${host} leads to a private address`), "");
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
