import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../../server/platform/clock.ts";
import { testApp, type TestApp } from "../support/app.ts";
import { startProgram } from "../support/program.ts";

let server: TestApp;
let url: string;
beforeAll(async () => {
  server = await testApp({ clock: systemClock });
  url = await server.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => server.close());

/** Starts the command. `text` is all that it has written, `end` its exit code. */
function register(...options: string[]) {
  let text = "";
  const { child, ended } = startProgram("register", ["--shop", "431", ...options], {
    env: { CHOBA_KEY: "pos431" },
    onOutput: (output) => (text = output),
  });
  return { child, end: ended.then(({ code }) => code), text: () => text };
}

const recorded = () => server.db.kysely.selectFrom("receipt").select("seq").execute();
const patience = { timeout: 50_000 };

test("npm run register, ended by Ctrl-C, has sent all that it rang up, and says how many", async () => {
  const { child, end, text } = register("--url", url, "--pace", "600");
  await expect.poll(async () => (await recorded()).length, patience).toBeGreaterThan(3);
  child.kill("SIGINT");
  expect(await end).toBe(0);
  expect(text()).toContain(`送った枚数 ${(await recorded()).length}（`);
});

test("npm run register without a server keeps its receipts, and says at its end that they are not sent", async () => {
  const { child, end, text } = register("--url", "http://127.0.0.1:2", "--pace", "600");
  await expect.poll(text, patience).toContain("サーバーにつながりません");
  child.kill("SIGINT");
  expect(await end).toBe(1);
  expect(text()).toMatch(/、送れなかった枚数 \d+\n$/);
});
