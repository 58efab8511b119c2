import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium, type Page, type Request } from "playwright-core";
import { filterChanges } from "./filterChange.ts";
import { median, printTable, measureTime } from "./table.ts";
import { demoPassword } from "../demo/accounts.ts";

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });

/** Starts a server and waits for /healthz. Gives the milliseconds since the start of the process. */
async function startServer(command: readonly string[], data: string, port: number) {
  const [program = "", ...args] = command;
  let child: ChildProcess | undefined;
  const milliseconds = await measureTime(async () => {
    child = spawn(program, args, { env: { ...process.env, CHOBA_DATA: data, PORT: String(port) }, stdio: "ignore" });
    const healthy = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      );
    while (!(await healthy())) {
      if (child.exitCode !== null) throw new Error(`${command.join(" ")} ended with ${child.exitCode}`);
      await wait(20);
    }
  });
  const stop = async () => {
    const ended = new Promise((done) => child?.once("exit", done));
    child?.kill("SIGTERM");
    await ended;
  };
  return { milliseconds, stop };
}

type Scripts = { requests: number; bodies: number; headers: number };

/** Counts the scripts that a page loads: requests, compressed bytes, and the bytes of the headers of both sides. */
function countScripts(page: Page): () => Promise<Scripts> {
  const sizes: ReturnType<Request["sizes"]>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script") sizes.push(request.sizes());
  });
  return async () => {
    const all = await Promise.all(sizes);
    return {
      requests: all.length,
      bodies: all.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0),
      headers: all.reduce(
        (sum, { requestHeadersSize, responseHeadersSize }) => sum + requestHeadersSize + responseHeadersSize,
        0,
      ),
    };
  };
}

/** Measures the time from a filter change to the drawn report, with all shops of the head office selected. */
async function measureFilters(url: string, executablePath: string, rounds: number) {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 1000 } });
    await page.goto("/session/signin");
    await page.getByLabel("ユーザー名（ユーザーID）", { exact: true }).fill("honbu");
    await page.getByLabel("パスワード", { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: "サインイン", exact: true }).click();
    await page.waitForURL("**/shoplist");
    await page.getByRole("checkbox", { name: "すべて", exact: true }).check();
    return await filterChanges(page, rounds);
  } finally {
    await browser.close();
  }
}

/** Counts the scripts up to the sign-in page and up to a page behind it, charts included, each from an empty cache. */
async function measureScripts(url: string, executablePath: string, path: string) {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    // Without the idle callback nothing is prefetched, so that only the page's own scripts count.
    const page = await browser.newPage({ baseURL: url });
    const counted = countScripts(page);
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    // After the sign-in the address opens at once, without the pages of the menu on the way.
    await page.goto(path);
    await page.getByRole("button", { name: "サインイン", exact: true }).waitFor();
    const signIn = await counted();
    await page.getByLabel("ユーザー名（ユーザーID）", { exact: true }).fill("tencho");
    await page.getByLabel("パスワード", { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: "サインイン", exact: true }).click();
    await page.getByRole("table").first().waitFor();
    await page.waitForLoadState("networkidle");
    return { signIn, whole: await counted() };
  } finally {
    await browser.close();
  }
}

/** Measures the cold start of the server, built and from its sources, and the JavaScript up to the sign-in page and the first list. */
export async function benchProduct(rounds: number): Promise<void> {
  const bundle = "dist/server/main.js";
  if (!existsSync(bundle)) throw new Error("dist is missing: run `npm run build` first");
  const data = await mkdtemp(join(tmpdir(), "choba-bench-"));
  await chmod(data, 0o755);
  const port = await freePort();
  const built = [process.execPath, bundle];
  const sources = [join("node_modules", ".bin", "tsx"), "server/programs/server/main.ts"];
  try {
    const first = await startServer(built, data, port);
    const executable = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
    const weigh = (path: string) => measureScripts(`http://127.0.0.1:${port}`, executable, path);
    const scripts = existsSync(executable)
      ? { list: await weigh("/CouponEdit"), home: await weigh("/home") }
      : undefined;
    const filters = existsSync(executable)
      ? await measureFilters(`http://127.0.0.1:${port}`, executable, rounds)
      : undefined;
    await first.stop();
    const times = { built: [] as number[], sources: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      for (const [name, command] of [
        ["built", built],
        ["sources", sources],
      ] as const) {
        const running = await startServer(command, data, port);
        times[name].push(running.milliseconds);
        await running.stop();
      }
    }
    const [fromBundle, fromSources] = [median(times.built), median(times.sources)];
    const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
    printTable(
      "Start to listening",
      ["", "time", "of the sources'"],
      [
        ["first start, demo data included", seconds(first.milliseconds), ""],
        [`built tree, median of ${rounds}`, seconds(fromBundle), (fromBundle / fromSources).toFixed(2)],
        ["sources (tsx)", seconds(fromSources), "1"],
      ],
    );
    const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
    const rowOf = (name: string, { requests, bodies, headers }: Scripts) =>
      [name, String(requests), kilobytes(bodies), kilobytes(bodies + headers)] as const;
    printTable(
      "JavaScript on the wire",
      ["up to", "requests", "compressed", "with headers"],
      scripts
        ? [
            rowOf("sign-in page", scripts.list.signIn),
            rowOf("first list", scripts.list.whole),
            rowOf("home page with its charts", scripts.home.whole),
          ]
        : [],
    );
    printTable(
      `Filter change to drawn report, 10 shops, 13 months of demo data, median of ${rounds} rounds`,
      ["", "ms"],
      (filters ?? []).map(([path, milliseconds]) => [path, milliseconds.toFixed(0)]),
    );
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}
