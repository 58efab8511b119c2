// `npm start`: installs, builds and runs Chōba. It skips steps that are up to date.
import { build, checkNode, install, stopAtSignal } from "./steps.mjs";

checkNode();
const leaveSignals = stopAtSignal();
await install();
await build();
leaveSignals();
// In the same process, so that signals reach the server directly.
await import("../dist/server/main.js");
