/** Without those that nobody tells apart on paper: 0 O o, 1 I l. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789";

/** The largest multiple of the number of letters that a byte holds: bytes from it on would make some letters likelier. */
const fair = 256 - (256 % letters.length);

/**
 * A text of half-width letters and digits, each equally likely (specification: user IDs and passwords of 8).
 * @param bytes fills an array with random bytes
 */
export function createRandomText(
  length = 8,
  bytes: (array: Uint8Array<ArrayBuffer>) => Uint8Array = (array) => crypto.getRandomValues(array),
): string {
  let text = "";
  while (text.length < length)
    for (const byte of bytes(new Uint8Array(length)))
      if (byte < fair && text.length < length) text += letters[byte % letters.length];
  return text;
}
