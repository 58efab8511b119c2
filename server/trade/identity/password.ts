import { hash, verify } from "@node-rs/argon2";

/** OWASP's first choice: 19 MiB, two passes, one lane. The library's default algorithm is argon2id. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password as a PHC string, with a random salt. */
export const hashPassword = (password: string): Promise<string> => hash(password, strength);

/** Whether the password has this hash. */
export const isMatchingPassword = (password: string, passwordHash: string): Promise<boolean> =>
  verify(passwordHash, password);
