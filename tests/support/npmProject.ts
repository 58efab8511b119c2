import { execFileSync } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { driveProgram, type Driver } from "./driver.ts";

const root = process.cwd();
const linked = ["schema", "src", "resources", "i18n", "server", "demo", "codegen.ts", "vite.config.ts"];

/** Stands in for the npm that the scripts call: it notes its arguments, and where it should, waits beside a program that it started. */
const standIn = `#!/usr/bin/env node
import { spawn } from "node:child_process";
import { appendFileSync } from "node:fs";
appendFileSync(process.env.NOTES, process.argv.slice(2).join(" ") + "\\n");
if (process.env.INSTALLING) {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  appendFileSync(process.env.INSTALLING, process.pid + " " + child.pid + "\\n");
  setInterval(() => {}, 1000);
}
`;

/** A copy of the project in which npm runs the project's own scripts, without its packages and without a network. */
export type NpmProject = {
  readonly folder: string;
  /** Gives its folder another name. */
  move(): Promise<void>;
  /** What the scripts asked of npm, a call a line. */
  calls(): Promise<string[]>;
  /** Starts `npm run NAME`, with these arguments for the script. */
  run(name: string, args?: readonly string[], env?: NodeJS.ProcessEnv): Driver;
  remove(): Promise<void>;
};

/** Makes such a copy. */
export async function makeNpmProject(): Promise<NpmProject> {
  let folder = await mkdtemp(join(tmpdir(), "choba-npm-"));
  await chmod(folder, 0o755);
  for (const name of ["package.json", "package-lock.json", "scripts"])
    await cp(join(root, name), join(folder, name), { recursive: true });
  for (const name of linked) await symlink(join(root, name), join(folder, name));
  for (const name of ["node_modules", "bin", "dist/server"]) await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, "dist", "server", "main.js"), `console.log("serving");\n`);
  await writeFile(join(folder, "bin", "npm"), standIn, { mode: 0o755 });
  const notes = () => join(folder, "notes");
  await writeFile(notes(), "");
  const npm = execFileSync("which", ["npm"], { encoding: "utf8" }).trim();
  return {
    get folder() {
      return folder;
    },
    async move() {
      const moved = `${folder}-moved`;
      await rename(folder, moved);
      folder = moved;
    },
    calls: async () => (await readFile(notes(), "utf8")).split("\n").filter(Boolean),
    run: (name, args = [], env = {}) =>
      driveProgram(npm, ["run", "--silent", name, "--", ...args], {
        cwd: folder,
        detached: true,
        env: {
          ...process.env,
          PATH: [join(folder, "bin"), process.env["PATH"]].join(delimiter),
          NOTES: notes(),
          ...env,
        },
      }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
