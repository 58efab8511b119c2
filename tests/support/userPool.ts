import { fetchAuthSession } from "aws-amplify/auth";
import { afterEach, beforeEach } from "vitest";
import { browserStorage, startPool, type TestPool } from "./identity.ts";
import { quickPowers } from "./quickPowers.ts";

export const uuid = "5f3a2c10-0000-4000-8000-00000000000d";
export const password = "choba2026";

/** The user pool of the running test. */
export let pool: TestPool;

/** Each test of the file has a user pool with one account, honbu, and a browser in which nobody is signed in. */
export function poolOfEachTest(): void {
  beforeEach(async () => {
    await quickPowers();
    await browserStorage.clear();
    pool = await startPool();
    await pool.identity.createUser({
      loginId: "honbu",
      password,
      uuid,
      developerId: 13,
      authority: 1,
      role: "SA",
      email: "honbu@example.jp",
    });
  });
  afterEach(() => pool.close());
}

/** The name of the error with which a call ends. */
export const nameOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "no error",
    (error: unknown) => (error as Error).name,
  );

/** What the error says with which a call ends. */
export const messageOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "no error",
    (error: unknown) => (error as Error).message,
  );

export const accessToken = async (options = {}): Promise<string> =>
  (await fetchAuthSession(options)).tokens?.accessToken.toString() ?? "";

/** The refresh token that the browser keeps for honbu. */
export const refreshToken = async (): Promise<string> =>
  (await browserStorage.getItem("CognitoIdentityServiceProvider.chobaconsole.honbu.refreshToken")) ?? "";

/** The first row that a statement gives. */
export const row = async (sql: string): Promise<Record<string, unknown>> =>
  (await pool.db.pool.query<Record<string, unknown>>(sql)).rows[0] ?? {};

/** A call without Amplify, for what Amplify would not send. */
export async function call(
  operation: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const answer = await fetch(pool.url, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: answer.status, ...((await answer.json()) as object) };
}
