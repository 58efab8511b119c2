import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { vi } from "vitest";

/** The part of Amplify's BigInteger that is used here. */
type Big = {
  toString(radix: number): string;
  modPow(exponent: Big, modulus: Big, done: (error: null, power: Big) => void): void;
};
type BigConstructor = { new (digits: string, radix: number): Big; prototype: Big };

const valueOf = (number: Big): bigint => {
  const hex = number.toString(16);
  return hex.startsWith("-") ? -BigInt(`0x${hex.slice(1)}`) : BigInt(`0x${hex}`);
};

/** base^exponent mod modulus. */
function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = ((base % modulus) + modulus) % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

/** Amplify does not export its BigInteger, so its file is loaded by path. */
async function amplifyNumbers(): Promise<BigConstructor> {
  const amplify = createRequire(import.meta.url).resolve("aws-amplify/auth");
  const entry = createRequire(amplify).resolve("@aws-amplify/auth");
  const file = join(dirname(entry), "../esm/providers/cognito/utils/srp/BigInteger/BigInteger.mjs");
  const numbers = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default: BigConstructor };
  return numbers.default;
}

/**
 * Replaces Amplify's modPow with one of JavaScript's own large integers, which gives the same result: Amplify's takes up to a
 * second per sign-in by SRP. It ends with vi.restoreAllMocks().
 */
export async function quickPowers(): Promise<void> {
  const Numbers = await amplifyNumbers();
  vi.spyOn(Numbers.prototype, "modPow").mockImplementation(function (this: Big, exponent, modulus, done) {
    done(null, new Numbers(power(valueOf(this), valueOf(exponent), valueOf(modulus)).toString(16), 16));
  });
}
