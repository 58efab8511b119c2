import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Programs that `npm test` installs where it may (scripts/packages.mjs). */
type ProgramName = "haproxy" | "nginx" | "pgbouncer";

/** Where a program of the system is. Without it, the reason is printed once, and the test is skipped. */
export function findProgram(name: ProgramName): string | undefined {
  const folders = [...(process.env["PATH"] ?? "").split(":"), "/usr/sbin", "/usr/local/sbin"];
  const found = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  if (!found) console.warn(`${name} is not installed: its tests are skipped`);
  return found;
}

/** Ports of this machine on which nobody listens. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => new Promise((done) => server.once("listening", done))));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}

const answers = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => done(true)).once("error", () => done(false));
    socket.once("connect", () => socket.destroy());
  });

type RunningProgram = { folder: string; stop(): Promise<void> };

type ProgramStart = {
  /** Its config and other files, by name. */
  files: Readonly<Record<string, string>>;
  args: string[];
  /** The user that it runs as, for root. */
  owner?: { uid: number; gid: number };
  /** Where it is to listen. */
  port: number;
};

/** Starts a program of the system with a folder of its own, and waits until it listens. */
export async function startProgram(path: string, { files, args, owner, port }: ProgramStart): Promise<RunningProgram> {
  const folder = await mkdtemp(join(tmpdir(), "choba-program-"));
  // Some give up root's rights before they read.
  await chmod(folder, 0o755);
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const child: ChildProcess = spawn(path, args, { cwd: folder, ...owner, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text: Buffer) => (output += text.toString()));
  const ended = new Promise((done) => child.once("exit", done));
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (child.exitCode !== null || tries > 200) throw new Error(`${path} did not start:\n${output}`);
    await wait(50);
  }
  return {
    folder,
    async stop() {
      child.kill("SIGTERM");
      await Promise.race([ended, wait(5_000).then(() => child.kill("SIGKILL"))]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
