import type { IncomingHttpHeaders } from "node:http";

const address = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Whether an address, or a host name, is this machine's own, out of reach of other machines. */
export const isLoopback = (host: string): boolean => address.test(host) || host.toLowerCase() === "localhost";

/** Headers by which proxies say for whom they call: `Forwarded`, `Via`, `X-Forwarded-…`, `X-Real-IP` and those of networks. */
const ofProxies = /^(forwarded|via|x-forwarded\b.*|x-original\b.*|.*\b(real|client|connecting|remote)-?(ip|addr)\b.*)$/;

/** The host name in a Host header, without its port. */
const hostIn = (header: string | undefined): string => (header ?? "").replace(/:\d*$/, "").replace(/^\[(.*)\]$/, "$1");

/** Whether an address of this server names this machine alone; true for none. */
export const isLocalUrl = (url: string): boolean =>
  url === "" || (URL.canParse(url) && isLoopback(hostIn(new URL(url).host)));

/**
 * Whether a call comes from this machine, by this machine's name, and no proxy makes it for somebody else. A proxy that says nothing and
 * calls by this machine's name cannot be told.
 */
export function isLocalCall({
  socket,
  headers,
}: {
  socket: { remoteAddress?: string | undefined };
  headers: IncomingHttpHeaders;
}): boolean {
  return (
    isLoopback(socket.remoteAddress ?? "") &&
    isLoopback(hostIn(headers.host)) &&
    !Object.keys(headers).some((name) => ofProxies.test(name))
  );
}
