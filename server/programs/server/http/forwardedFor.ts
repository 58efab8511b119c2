import type { FastifyInstance } from "fastify";
import { isIP } from "node:net";

const header = "x-forwarded-for";

/** An address of the header without the port that some proxies write behind it: `192.0.2.1:443`, `[2001:db8::1]:443`. */
const withoutPort = (text: string): string => text.trim().replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, "$1$3");

/**
 * Takes out of X-Forwarded-For whatever is no address. A caller may write anything there, and a proxy sends it on: it would stand in the
 * history as the address of a change, and give each call a limit of its own.
 */
export function cleanForwardedFor(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw: { headers } }) => {
    const sent = headers[header];
    if (sent === undefined) return;
    const addresses = String(sent)
      .split(",")
      .map(withoutPort)
      .filter((one) => isIP(one) !== 0);
    // The name stays: it says that a proxy calls.
    headers[header] = addresses.join(", ");
  });
}
