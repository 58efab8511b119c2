import { hash, verify } from "@node-rs/argon2";

/** OWASP's first choice: 19 MiB, two passes, one lane. The library's default algorithm is argon2id. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id of a password as a PHC string, with a salt of its own. */
export const hashPassword = (password: string): Promise<string> => hash(password, strength);

/** True where the password belongs to this hash. */
export const isPasswordOf = (password: string, passwordHash: string): Promise<boolean> =>
  verify(passwordHash, password);
