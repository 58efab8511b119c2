/** Whether it is written as a registration number of a qualified-invoice issuer is: T and 13 digits. */
export const isRegistrationNumber = (value: string): boolean => /^T\d{13}$/.test(value);

/**
 * Whether the first of the 13 digits is the check digit of the other twelve: c = 9 − (Σ Pₙ·Qₙ mod 9), Pₙ the n-th of them from
 * the right, Qₙ 1 for odd n and 2 for even n. Corporations' numbers hold it; those of sole proprietors need not, so that a
 * failed check is something to look at, never a refusal. False where it is no registration number at all.
 */
export function hasCheckDigit(value: string): boolean {
  if (!isRegistrationNumber(value)) return false;
  const sum = Array.from(value.slice(2))
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 2), 0);
  return Number(value[1]) === 9 - (sum % 9);
}
