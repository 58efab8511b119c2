/** The field of every create by which the server knows that a call is made again (a UUID). No record has it, no screen shows it. */
export const requestField = "requestId";

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text is a UUID of whatever version. */
export const isUuid = (text: string): boolean => uuid.test(text);

const asUuid = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

/** A new key (UUID 4); also where the page is not served securely, which crypto.randomUUID asks for. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) % 4] ?? "8";
  return asUuid(`${hex.slice(0, 12)}4${hex.slice(13, 16)}${variant}${hex.slice(17)}`);
}

const counterLength = 6;

/** The key of one of several records that are created in one call: the first has the key of the call. @param index from 0 */
export function requestIdAt(id: string, index: number): string {
  const end = (Number.parseInt(id.slice(-counterLength), 16) + index) % 16 ** counterLength;
  return `${id.slice(0, -counterLength)}${end.toString(16).padStart(counterLength, "0")}`;
}
