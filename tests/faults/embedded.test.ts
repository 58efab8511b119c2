import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, copyFile, mkdir, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { canEnter, chooseAccount, buildAccountOptions } from "../../server/platform/db/embedded/folder/account.ts";
import { wasStoppedInOrder } from "../../server/platform/db/embedded/controlFile.ts";
import { clusterSuperuser } from "../../server/platform/db/embedded/cluster.ts";
import { buildConnectionOptions } from "../../server/platform/db/embedded/folder/ownership.ts";
import { completeBinaries, locateBinaries } from "../../server/platform/db/embedded/binaries.ts";
import { isAlive } from "../../server/platform/db/embedded/process/process.ts";
import { ask, embeddedIn, postmasterOf } from "../support/embeddedDatabases.ts";
import { copyTree, makeFolders } from "../support/embeddedFolders.ts";

const asRoot = process.getuid?.() === 0;
const folders = await makeFolders();
const { open, start, systemDir, kill } = await embeddedIn(folders);
afterAll(async () => {
  await kill();
  await folders.cleanUp();
});

describe("the embedded database", () => {
  it("makes itself on the first start, durable and without a network port, and keeps its data over a restart", async () => {
    const dataDir = folders.fresh();
    const first = await open(dataDir);
    const pid = await postmasterOf(first.place.pgDir);
    expect(
      await ask(
        first,
        "select string_agg(setting, ' ' order by name) as value from pg_settings where name in ('fsync', 'full_page_writes', 'listen_addresses', 'synchronous_commit')",
      ),
    ).toBe("on on  on");
    expect(first.connection.host).toBe(join(dataDir, "run"));
    await ask(first, "create table kept as select 7 as value");
    await first.close();
    expect(await isAlive(pid)).toBe(false);
    const second = await open(dataDir);
    expect(await ask(second, "select value from kept")).toBe(7);
    await second.close();
  });

  it.runIf(process.platform === "linux")("syncs its files at once before it recovers, not one by one", async () => {
    const embedded = await open(await folders.withCluster());
    const setting = "select setting as value from pg_settings where name = 'recovery_init_sync_method'";
    expect(await ask(embedded, setting)).toBe("syncfs");
    await embedded.close();
  });

  it("lies in a folder that nobody else can read, and only the account that runs it can enter", async () => {
    const dataDir = folders.fresh();
    const embedded = await open(dataDir);
    const { mode } = await stat(dataDir);
    expect(mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
    await embedded.close();
  });

  it("is used by a role that owns it and is no superuser, and logs for its owner alone, without statements", async () => {
    const embedded = await open(await folders.withCluster());
    const may = "rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls";
    expect(await ask(embedded, `select ${may} as value from pg_roles where rolname = current_user`)).toBe(false);
    expect(
      await ask(embedded, "select pg_get_userbyid(datdba) as value from pg_database where datname = 'choba'"),
    ).toBe(embedded.connection.user);
    await expect(ask(embedded, "copy (select 1) to program 'true'")).rejects.toThrow("permission denied");
    await ask(embedded, "create table kept (id int primary key)");
    await expect(ask(embedded, "insert into kept values (4711), (4711)")).rejects.toThrow("duplicate key");
    const { logFile } = embedded.place;
    const log = await readFile(logFile, "utf8");
    expect(log).toContain("duplicate key");
    expect(log).not.toContain("4711");
    expect((await stat(logFile)).mode & 0o777).toBe(0o600);
    await embedded.close();
  });

  it("takes over what the superuser owns in a folder of an older version", async () => {
    const dataDir = await folders.withCluster();
    const { place, ...older } = await open(dataDir);
    const old = { connection: buildConnectionOptions(join(dataDir, "run"), clusterSuperuser, "choba") };
    for (const statement of [
      "alter database choba owner to choba",
      "create table kept as select 7 as value",
      "create table numbered (id int generated always as identity)",
      "create sequence counted",
      "create view seen as select * from kept",
      "create type state as enum ('a')",
      "create function seven() returns int language sql as 'select 7'",
    ])
      await ask(old, statement);
    await older.close();
    const opened = await open(dataDir);
    expect(await ask(opened, "select value from seen")).toBe(7);
    for (const change of ["alter table kept add more int", "drop sequence counted", "drop type state"])
      await ask(opened, change);
    await ask(opened, "create or replace function seven() returns int language sql as 'select 8'");
    const left = `select count(*)::int as value from pg_class where relnamespace = 'public'::regnamespace and relowner <> current_user::regrole`;
    expect(await ask(opened, left)).toBe(0);
    await opened.close();
    expect(place.dataDir).toBe(dataDir);
  });

  it("puts its log aside once that has grown large", async () => {
    const dataDir = await folders.withCluster();
    const first = await open(dataDir);
    await first.close();
    await writeFile(first.place.logFile, "x".repeat(10 * 1024 ** 2 + 1));
    const second = await open(dataDir);
    await second.close();
    expect((await stat(`${first.place.logFile}.1`)).size).toBeGreaterThan(10 * 1024 ** 2);
    expect((await stat(first.place.logFile)).size).toBeLessThan(100_000);
  });

  it("runs as the ordinary user who starts it", async () => {
    // As root the whole start is handed to an unprivileged user; elsewhere that is what every test here does.
    const account = chooseAccount();
    const home = folders.fresh("home");
    await mkdir(home);
    if (account) await chown(home, account.uid, account.gid);
    const node = join(folders.root, "node");
    if (!canEnter(account, dirname(process.execPath))) await copyFile(process.execPath, node);
    const native = join(home, "package", "native");
    await mkdir(dirname(native));
    copyTree(locateBinaries(), native);
    if (account) spawnSync("chown", ["-R", `${account.uid}:${account.gid}`, home]);
    const driver = start(join(home, "data"), { native }, buildAccountOptions(account));
    const pid = Number(await driver.line("open"));
    expect((await stat(join(home, "data", "pg"))).uid).toBe(account?.uid ?? userInfo().uid);
    driver.send("close");
    await driver.line("closed");
    expect(await isAlive(pid)).toBe(false);
  });

  it.runIf(asRoot)("is run by an unprivileged user when root starts it", async () => {
    const embedded = await open(await folders.withCluster());
    const { stdout } = spawnSync("ps", ["-o", "uid=", "-p", String(await postmasterOf(embedded.place.pgDir))]);
    expect(Number(String(stdout))).toBe(chooseAccount()?.uid);
    expect(Number(String(stdout))).not.toBe(0);
    await embedded.close();
  });

  it.runIf(asRoot)("puts data and programs elsewhere when they lie below a folder that user cannot enter", async () => {
    const closed = folders.fresh("closed");
    await mkdir(join(closed, "package"), { recursive: true, mode: 0o700 });
    await chmod(closed, 0o700);
    const native = join(closed, "package", "native");
    copyTree(locateBinaries(), native);
    await copyFile(join(dirname(locateBinaries()), "package.json"), join(closed, "package", "package.json"));
    const dataDir = join(closed, "data");
    const told: string[] = [];
    const first = await open(dataDir, { native, log: (message) => told.push(message) });
    await ask(first, "create table kept as select 7 as value");
    await first.close();
    expect(first.place.pgDir.startsWith(systemDir)).toBe(true);
    expect(first.place.native.startsWith(systemDir)).toBe(true);
    expect((await readFile(join(dataDir, "pg.location"), "utf8")).trim()).toBe(dirname(first.place.pgDir));
    expect(told.join()).toContain(dirname(first.place.pgDir));
    const second = await open(dataDir, { native });
    expect(await ask(second, "select value from kept")).toBe(7);
    await second.close();
  });

  it.runIf(asRoot)("opens a backup that root has put back with cp -r, and says whose it made the files", async () => {
    const dataDir = await folders.withCluster();
    const first = await open(dataDir);
    await ask(first, "create table kept as select 7 as value");
    await first.close();
    for (const owner of [0, 54_321]) {
      const restored = folders.fresh("restored");
      spawnSync("cp", ["-r", dataDir, restored]);
      if (owner > 0) spawnSync("chown", ["-R", `${owner}:${owner}`, join(restored, "pg")]);
      expect((await stat(join(restored, "pg"))).uid).toBe(owner);
      const told: string[] = [];
      const again = await open(restored, { log: (message) => told.push(message) });
      expect(await ask(again, "select value from kept")).toBe(7);
      await again.close();
      expect(told.join()).toContain(`${chooseAccount()?.name} のものにしました`);
      expect((await stat(join(restored, "pg", "PG_VERSION"))).uid).toBe(chooseAccount()?.uid);
    }
  });

  it.runIf(asRoot)("tells an ordinary user how to make a folder of root the own one", async () => {
    const account = chooseAccount();
    const home = folders.fresh("home");
    copyTree(await folders.withCluster(), home);
    if (account) await chown(home, account.uid, account.gid);
    spawnSync("chown", ["-R", "0:0", join(home, "pg")]);
    await chmod(join(home, "pg"), 0o755);
    const driver = start(home, {}, buildAccountOptions(account));
    const refused = await driver.line("refused");
    expect(refused).toContain("（root）");
    expect(refused).toContain(`sudo chown -R ${account?.uid} ${home} で`);
  });

  it.runIf(asRoot)("says the same of a folder that root alone may enter", async () => {
    const account = chooseAccount();
    const home = folders.fresh("home");
    copyTree(await folders.withCluster(), home);
    spawnSync("chown", ["-R", "0:0", home]);
    await chmod(home, 0o700);
    for (const options of [{}, { existing: true }])
      expect(await start(home, options, buildAccountOptions(account)).line("refused")).toContain(
        `sudo chown -R ${account?.uid} ${home} で`,
      );
  });

  it("opens a copy that has lost its empty folders and its permissions", async () => {
    const dataDir = await folders.withCluster();
    const first = await open(dataDir);
    await ask(first, "create table kept as select 7 as value");
    await first.close();
    const restored = folders.fresh("restored");
    copyTree(dataDir, restored);
    spawnSync("find", [join(restored, "pg"), "-type", "d", "-empty", "-delete"]);
    await chmod(join(restored, "pg"), 0o755);
    const told: string[] = [];
    const again = await open(restored, { log: (message) => told.push(message) });
    expect(await ask(again, "select value from kept")).toBe(7);
    await again.close();
    expect(told.join()).toContain("補いました");
  });

  it("says that a file is no data folder", async () => {
    const file = folders.fresh("file");
    await writeFile(file, "");
    for (const existing of [true, false])
      await expect(open(file, { existing })).rejects.toThrow(`データフォルダ ${file} を作れないか、読み書きできません`);
  });

  it.runIf(asRoot)("says that a folder is read-only to its user", async () => {
    const account = chooseAccount();
    const home = folders.fresh("home");
    copyTree(await folders.withCluster(), home);
    if (account) spawnSync("chown", ["-R", `${account.uid}:${account.gid}`, home]);
    spawnSync("chmod", ["-R", "a-w", home]);
    expect(await start(home, {}, buildAccountOptions(account)).line("refused")).toContain("読み書きできません");
    spawnSync("chmod", ["-R", "u+w", home]);
  });

  it("knows from its files whether it was stopped in order", async () => {
    const dataDir = await folders.withCluster();
    const pgDir = join(dataDir, "pg");
    expect(await wasStoppedInOrder(pgDir)).toBe(true);
    const embedded = await open(dataDir);
    expect(await wasStoppedInOrder(pgDir)).toBe(false);
    await embedded.close();
    expect(await wasStoppedInOrder(pgDir)).toBe(true);
  });

  it.runIf(asRoot)("names existing data that its user cannot enter any more, and does not move it", async () => {
    const dataDir = await folders.withCluster();
    await chmod(dataDir, 0o700);
    await expect(open(dataDir)).rejects.toThrow(`${dataDir} に、PostgreSQLを動かすユーザー`);
    await chmod(dataDir, 0o755);
    await (await open(dataDir)).close();
  });
});

describe("several processes on one data folder", () => {
  it("refuses a second server, saying what runs and what to do, and leaves the first one alone", async () => {
    const dataDir = await folders.withCluster();
    const first = await open(dataDir);
    const second = start(dataDir);
    const message = await second.line("refused");
    expect(message).toContain(dataDir);
    expect(message).toContain(`PID ${process.pid}`);
    expect(message).toContain("すでに動いています");
    expect(message).toContain("止めてから起動してください");
    expect(await ask(first, "select 1 as value")).toBe(1);
    await first.close();
  });

  it("lets one of two servers through that start on an empty folder at the same moment", async () => {
    const dataDir = folders.fresh();
    const pair = [start(dataDir), start(dataDir)];
    const outcomes = await Promise.all(
      pair.map((driver) => Promise.any([driver.line("open").then(() => "open"), driver.line("refused")])),
    );
    expect(outcomes.filter((outcome) => outcome === "open")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.includes("すでに動いています"))).toHaveLength(1);
    const leftovers = (await readdir(dataDir)).filter((name) => name.startsWith("pg."));
    expect(leftovers).toEqual([]);
  });

  it("is stopped by the last one out, whether that is the server or a tool", async () => {
    const dataDir = await folders.withCluster();
    const server = await open(dataDir);
    const tool = await open(dataDir, { role: "tool" });
    const pid = await postmasterOf(server.place.pgDir);
    await server.close();
    expect(await ask(tool, "select 1 as value")).toBe(1);
    const successor = await open(dataDir);
    await tool.close();
    expect(await isAlive(pid)).toBe(true);
    await successor.close();
    expect(await isAlive(pid)).toBe(false);
  });

  it("is stopped once where the last two leave at the same moment", async () => {
    const dataDir = await folders.withCluster();
    for (let turn = 0; turn < 5; turn += 1) {
      const pair = await Promise.all([open(dataDir, { role: "tool" }), open(dataDir, { role: "tool" })]);
      const pid = await postmasterOf(join(dataDir, "pg"));
      await Promise.all(pair.map((one) => one.close()));
      expect(await isAlive(pid)).toBe(false);
    }
  });

  it("lives through Ctrl-C until the server is done with it", async () => {
    const driver = start(await folders.withCluster(), {}, { detached: true });
    const pid = Number(await driver.line("open"));
    const exit = once(driver.child, "exit");
    // What a terminal does: the signal goes to every process of the foreground group.
    process.kill(-(driver.child.pid ?? 0), "SIGINT");
    await driver.line("closed");
    expect(await exit).toEqual([0, null]);
    expect(await isAlive(pid)).toBe(false);
  });
});

describe("what the embedded database needs", () => {
  it("is missed with a message that names DATABASE_URL on a platform without binaries", () => {
    expect(() => locateBinaries("sunos", "sparc")).toThrow(/sunos sparc.*DATABASE_URL/);
    expect(() => locateBinaries("win32", "x64")).toThrow(/DATABASE_URL/);
  });

  it("is completed where npm left out the libraries' links and the executable bits", async () => {
    const folder = folders.fresh("package");
    const native = join(folder, "native");
    await mkdir(folder);
    copyTree(locateBinaries(), native);
    await copyFile(join(dirname(locateBinaries()), "package.json"), join(folder, "package.json"));
    const links = JSON.parse(await readFile(join(native, "pg-symlinks.json"), "utf8")) as { target: string }[];
    for (const { target } of links) await rm(join(folder, target), { force: true });
    for (const program of await readdir(join(native, "bin"))) await chmod(join(native, "bin", program), 0o644);
    const embedded = await open(folders.fresh(), { native });
    expect(await ask(embedded, "select 1 as value")).toBe(1);
    await embedded.close();
    for (const { target } of links) expect((await stat(join(folder, target))).isFile()).toBe(true);
  });

  it("is named where it is incomplete", async () => {
    const native = join(folders.fresh("package"), "native");
    await mkdir(join(native, "bin"), { recursive: true });
    await writeFile(join(native, "pg-symlinks.json"), "[]");
    await expect(completeBinaries(native)).rejects.toThrow(/npm ci.*DATABASE_URL/);
  });

  it("is made anew where the first initdb was killed half-way, and what it left is set aside", async () => {
    const dataDir = folders.fresh();
    const half = join(dataDir, "pg");
    await mkdir(join(half, "base"), { recursive: true });
    await writeFile(join(half, "PG_VERSION"), "18\n");
    await mkdir(join(dataDir, "pg.new-999999999-draft"));
    if (asRoot) spawnSync("chown", ["-R", String(chooseAccount()?.uid), half]);
    const embedded = await open(dataDir);
    expect(await ask(embedded, "select 1 as value")).toBe(1);
    await embedded.close();
    const names = await readdir(dataDir);
    expect(names.filter((name) => name.startsWith("pg.half-"))).toHaveLength(1);
    expect(names.filter((name) => name.startsWith("pg.new-"))).toEqual([]);
  });

  it("is never made anew over a database that has lost a file", async () => {
    const dataDir = await folders.withCluster();
    await rm(join(dataDir, "pg", "global", "pg_control"));
    await expect(open(dataDir)).rejects.toThrow("バックアップから戻してください");
  });

  it("is refused where another version made the data", async () => {
    const dataDir = await folders.withCluster();
    await writeFile(join(dataDir, "pg", "PG_VERSION"), "16\n");
    await expect(open(dataDir)).rejects.toThrow(/PostgreSQL 16 .*18/);
  });

  it("puts the socket into a short folder where the data folder's path is too long for one", async () => {
    const dataDir = join(folders.fresh(), "帳場のとても長い名前のフォルダ".repeat(4));
    const embedded = await open(dataDir);
    expect(await ask(embedded, "select 1 as value")).toBe(1);
    expect(Buffer.byteLength(join(embedded.connection.host, ".s.PGSQL.5432"))).toBeLessThan(104);
    const tool = await open(dataDir, { role: "tool" });
    await Promise.all([embedded.close(), tool.close()]);
    await rm(embedded.connection.host, { recursive: true });
  });
});
