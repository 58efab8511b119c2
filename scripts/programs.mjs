// The programs of the product, each a folder with a main.ts. It imports only Node's own modules.
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = "server/programs";

/** The source of each program, by the name of its command and of its file in dist/server. The server's is `main`. */
export const programs = Object.fromEntries([
  ...readdirSync(join(root, folder))
    .filter((name) => existsSync(join(root, folder, name, "main.ts")))
    .map((name) => [name === "server" ? "main" : name, `${folder}/${name}/main.ts`]),
  ["register", "demo/register/main.ts"],
]);
