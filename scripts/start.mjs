// `npm start`: from a fresh copy to a running Chōba. What is already there is not done again.
import { build, checkNode, install, stopAtSignal } from "./steps.mjs";

checkNode();
const leaveSignals = stopAtSignal();
await install();
await build();
leaveSignals();
// In this same process, so that Ctrl-C and signals reach the server directly.
await import("../dist/server/main.js");
