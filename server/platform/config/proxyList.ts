import { isIP } from "node:net";

/** Names of ranges that proxy-addr knows. */
const ranges = ["loopback", "linklocal", "uniquelocal"];

function isProxy(text: string): boolean {
  if (ranges.includes(text)) return true;
  const [address = "", bits, more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Whether a text is a list of addresses, networks (`10.0.0.0/8`) and named ranges (`loopback`), comma-separated; true of an empty one. */
export const isProxyList = (text: string): boolean =>
  text === "" || text.split(",").every((one) => isProxy(one.trim()));
