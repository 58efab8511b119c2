import { atSignal, watchNpm } from "../../scripts/processes.mjs";
import { service } from "../../scripts/supervise.ts";

/** A process of its own that runs a script as `npm run dev` runs the server: the script and its argument come as JSON in the first argument. */
const [script, argument] = JSON.parse(process.argv[2] ?? "[]") as [string, object];
const server = service(process.execPath, [script, JSON.stringify(argument)], ["ignore", "inherit", "inherit"]);
atSignal(() => server.stop());
watchNpm();
server.start();
