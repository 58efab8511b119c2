import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { configVariableDocs, loadConfig } from "../../server/platform/config/config.ts";

const folder = "docs/deploy";
const read = (name: string): string => readFileSync(join(folder, name), "utf8");
const variables = ["NODE_ENV", ...configVariableDocs.map(({ env }) => env)];
const operators = readFileSync("docs/operators.md", "utf8");

/** The program that the build makes (scripts/bundle.mjs). */
const program = "dist/server/main.js";

describe("the Containerfile", () => {
  const instructions = read("Containerfile")
    .replaceAll("\\\n", " ")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ name: line.split(" ", 1)[0] ?? "", rest: line.slice(line.indexOf(" ") + 1).trim() }));
  const last = instructions.slice(instructions.findLastIndex(({ name }) => name === "FROM"));
  const find = (name: string) => last.find((one) => one.name === name)?.rest ?? "";

  it("builds and runs on the recommended Node, and copies only what is there", () => {
    const bases = instructions.filter(({ name }) => name === "FROM").map(({ rest }) => rest);
    expect(bases).toEqual(["node:24-slim AS build", "node:24-slim"]);
    const copied = instructions.flatMap(({ name, rest }) =>
      name === "COPY" && !rest.startsWith("--from=") ? rest.split(" ").slice(0, -1) : [],
    );
    expect(copied.filter((path) => !existsSync(path))).toEqual([]);
    expect(copied).toContain("package-lock.json");
    const scripts = (JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> }).scripts;
    const run = instructions.flatMap(({ rest }) => [...rest.matchAll(/npm run (\w+)/g)].map(([, name]) => name ?? ""));
    expect(run.filter((name) => !scripts[name])).toEqual([]);
  });

  it("runs the server itself, not as root, with its data in a volume and variables that the server knows", () => {
    expect(find("USER")).toBe("node");
    const env = Object.fromEntries(
      find("ENV")
        .split(" ")
        .map((pair) => pair.split("=")),
    ) as Record<string, string>;
    expect(Object.keys(env).filter((name) => !variables.includes(name))).toEqual([]);
    expect(loadConfig(env)).toMatchObject({ dataFolder: find("VOLUME"), port: Number(find("EXPOSE")), demo: false });
    expect(JSON.parse(find("CMD"))).toEqual(["node", program]);
    expect(readFileSync("scripts/bundle.mjs", "utf8")).toContain("...programs");
    expect(find("HEALTHCHECK")).toContain(`http://127.0.0.1:${find("EXPOSE")}/livez`);
  });

  it("leaves out what no image needs, secrets of the checkout among them", () => {
    const ignored = read("Containerfile.dockerignore").trim().split("\n");
    for (const name of [".git", "**/node_modules", "data", "dist"]) expect(ignored).toContain(name);
  });
});

type Service = {
  build?: { context: string; dockerfile: string };
  image: string;
  environment: Record<string, string>;
  ports?: string[];
  volumes: string[];
  user?: string;
  privileged?: boolean;
  depends_on?: Record<string, unknown>;
  stop_grace_period: string;
};

describe.each(["compose.yaml", "compose.embedded.yaml"])("%s", (name) => {
  const { services, volumes } = parse(read(name)) as {
    services: Record<string, Service>;
    volumes: Record<string, null>;
  };
  const { choba } = services;

  it("builds the image, and gives it variables that the server knows and takes", () => {
    expect(existsSync(join(folder, choba?.build?.context ?? "", choba?.build?.dockerfile ?? "?"))).toBe(true);
    const given = Object.keys(choba?.environment ?? {});
    expect(given.filter((variable) => !variables.includes(variable))).toEqual([]);
    const filled = Object.entries(choba?.environment ?? {}).map(([variable, value]) => [
      variable,
      value.replaceAll(/\$\{PUBLIC_URL:\?\}/g, "https://choba.example.jp").replaceAll(/\$\{\w+:\?\}/g, "s".repeat(40)),
    ]);
    expect(() => loadConfig(Object.fromEntries(filled) as Record<string, string>)).not.toThrow();
  });

  it("keeps what must last in named volumes, opens nothing but to this machine, and runs nothing as root by choice", () => {
    for (const service of Object.values(services)) {
      expect(service.volumes.map((volume) => volume.split(":")[0]).filter((one) => !(String(one) in volumes))).toEqual(
        [],
      );
      for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
      expect([service.user, service.privileged]).toEqual([undefined, undefined]);
      for (const other of Object.keys(service.depends_on ?? {})) expect(services).toHaveProperty(other);
      expect(parseInt(service.stop_grace_period, 10)).toBeGreaterThan(10);
    }
    expect(choba?.volumes).toEqual(["data:/data"]);
    expect(services["database"]?.image ?? "postgres:18").toBe("postgres:18");
  });

  it("asks for no secret that the steps do not name", () => {
    for (const [, variable = ""] of read(name).matchAll(/\$\{(\w+):\?\}/g)) expect(operators).toContain(`${variable}=`);
    expect(read(name)).not.toMatch(/\$\{\w+\}|\$\{\w+:-/);
  });
});

describe("choba.service", () => {
  const unit = read("choba.service");
  const settings = (key: string) =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, "gm"))].map(([, value = ""]) => value);

  it("runs the server under a user of its own, which may write its data alone", () => {
    expect(settings("User")).toEqual(["choba"]);
    expect(settings("ExecStart")).toEqual([`/usr/bin/node ${program}`]);
    const env = Object.fromEntries(
      settings("Environment").flatMap((line) => line.split(" ").map((one) => one.split("="))),
    ) as Record<string, string>;
    expect(Object.keys(env).filter((name) => !variables.includes(name))).toEqual([]);
    expect(settings("ReadWritePaths")).toEqual([env["CHOBA_DATA"]]);
    expect(Number(settings("TimeoutStopSec")[0])).toBeGreaterThan(20);
  });

  it("is a unit that systemd takes, with little to attack", (test) => {
    try {
      execFileSync("systemd-analyze", ["--version"], { stdio: "ignore" });
    } catch {
      return test.skip("no systemd-analyze on this machine");
    }
    const copies = mkdtempSync(join(tmpdir(), "choba-unit-"));
    onTestFinished(() => rmSync(copies, { recursive: true }));
    const copy = join(copies, "choba.service");
    // The program has another place on the machine of a test.
    writeFileSync(copy, unit.replace("/usr/bin/node ", `${process.execPath} `));
    const analyze = (...options: string[]) =>
      execFileSync("systemd-analyze", [...options, copy], { encoding: "utf8", stdio: "pipe" });
    expect(analyze("verify")).toBe("");
    // It fails above the threshold; without the hardening it would be 96.
    expect(analyze("security", "--offline=true", "--threshold=20", "--no-pager")).toContain("OK");
  });
});
