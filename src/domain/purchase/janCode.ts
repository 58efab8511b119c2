/**
 * Whether it is a JAN (EAN) code: 8 or 13 digits. From the right, the check digit first, every second digit counts three times, and
 * the sum is a multiple of ten.
 */
export function isJanCode(value: string): boolean {
  if (!/^(\d{8}|\d{13})$/.test(value)) return false;
  const sum = [...value]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
