import { spawn, type ChildProcess } from "node:child_process";

/** The built server. */
export const bundle = "dist/server/main.js";

/** A running product, where it listens, and what it has written. */
export type Product = { child: ChildProcess; url: string; output(): string };

/** Starts the built product on a data folder of its own and waits until it says where it listens. @param env more of its variables */
export async function startProduct(data: string, env: NodeJS.ProcessEnv = {}): Promise<Product> {
  const child = spawn(process.execPath, [bundle], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      CHOBA_DATA: data,
      // This month and the one before it: a test that needs more sends receipts.
      CHOBA_DEMO_MONTHS: "1",
      LOG_LEVEL: "warn",
      // Nobody waits longer than needed for what is sent or released.
      JOB_INTERVAL: "1",
      RATE_LIMIT: "100000",
      SIGN_IN_LIMIT: "1000",
      // The machine that runs the tests may be busy with others of them.
      OVERLOAD_DELAY: "60000",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return { child, ...(await waitForAddress(child)) };
}

/** Resolves once a server says where it listens; `output()` is all that it has written. @throws where it ends before */
export async function waitForAddress(child: ChildProcess): Promise<Omit<Product, "child">> {
  let output = "";
  const url = await new Promise<string>((done, fail) => {
    const hear = (text: string) => {
      output += text;
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
      if (address) done(address);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", hear);
    child.once("exit", () => fail(new Error(`the product did not start:\n${output}`)));
  });
  return { url, output: () => output };
}

/** Stops the product, also one that has only just said where it listens. @throws where it does not end in order */
export async function stopProduct({ child, output }: Pick<Product, "child" | "output">): Promise<void> {
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  child.kill("SIGTERM");
  const code = await ended;
  if (code !== 0) throw new Error(`the product ended with ${code}:\n${output().slice(-2000)}`);
}
