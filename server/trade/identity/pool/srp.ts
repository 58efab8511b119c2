import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/*
 * SRP-6a as Cognito's clients compute it (amplify-js, providers/cognito/utils/srp): the 3072-bit group of RFC 5054 with
 * g = 2, SHA-256, numbers hashed as two's-complement bytes, key by one HKDF block of 16 bytes.
 */
const N = BigInt(
  "0x" +
    "FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD" +
    "EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED" +
    "EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F" +
    "83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B" +
    "E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510" +
    "15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7" +
    "ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C" +
    "BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF",
);
const g = 2n;

const sha256 = (...parts: readonly (string | Buffer)[]): Buffer => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const toNumber = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString("hex")}`);

/** A non-negative number as two's-complement bytes: with a leading zero byte if the first bit is set. */
const toPaddedBytes = (value: bigint): Buffer => {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, "hex");
};

const power = (base: bigint, exponent: bigint): bigint => {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
};

const k = toNumber(sha256(toPaddedBytes(N), toPaddedBytes(g)));

/** What a server stores instead of a password, in hexadecimal. */
type Verifier = { salt: string; verifier: string };

/** The server's half of an exchange, in hexadecimal: `b` is secret, `B` goes to the client. */
export type SrpExchange = { A: string; b: string; B: string };

/** The verifier of a password. `pool` is the part of the user pool's id after the underscore, `user` the USER_ID_FOR_SRP. */
export function makePasswordVerifier(pool: string, user: string, password: string): Verifier {
  const salt = toNumber(randomBytes(16));
  const x = toNumber(sha256(toPaddedBytes(salt), sha256(`${pool}${user}:${password}`)));
  return { salt: salt.toString(16), verifier: power(g, x).toString(16) };
}

/** Answers the client's SRP_A; null if A is not valid in the group (RFC 5054). */
export function beginSrpExchange(srpA: string, verifier: string): SrpExchange | null {
  if (!/^[0-9a-f]{1,768}$/i.test(srpA)) return null;
  const A = BigInt(`0x${srpA}`);
  if (A % N === 0n) return null;
  const b = toNumber(randomBytes(32));
  const B = (k * BigInt(`0x${verifier}`) + power(g, b)) % N;
  return { A: A.toString(16), b: b.toString(16), B: B.toString(16) };
}

type Claim = { pool: string; user: string; secretBlock: string; timestamp: string; signature: string };

/** Whether the client's signature proves that it knows the password. */
export function provesPassword(exchange: SrpExchange, verifier: string, claim: Claim): boolean {
  const [A, b, B, v] = [exchange.A, exchange.b, exchange.B, verifier].map((hex) => BigInt(`0x${hex}`));
  if (A === undefined || b === undefined || B === undefined || v === undefined) return false;
  const u = toNumber(sha256(toPaddedBytes(A), toPaddedBytes(B)));
  const S = power((A * power(v, u)) % N, b);
  const extracted = createHmac("sha256", toPaddedBytes(u)).update(toPaddedBytes(S)).digest();
  const key = createHmac("sha256", extracted).update("Caldera Derived Key\u0001").digest().subarray(0, 16);
  const expected = createHmac("sha256", key)
    .update(claim.pool)
    .update(claim.user)
    .update(Buffer.from(claim.secretBlock, "base64"))
    .update(claim.timestamp)
    .digest();
  const signature = Buffer.from(claim.signature, "base64");
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}
