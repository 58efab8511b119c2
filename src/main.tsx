import { createRoot } from "react-dom/client";
import { Failed } from "./start/Failed.tsx";
import { loadConfig } from "./start/config.ts";
import { Gateway } from "./start/Gateway.tsx";
import { createSignInWorld } from "./sign-in/signInWorld.ts";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");
const root = createRoot(container);

async function start(): Promise<void> {
  try {
    const world = createSignInWorld(await loadConfig());
    if (world.session.isKept()) await world.session.restore();
    root.render(<Gateway world={world} />);
  } catch (error) {
    // oxlint-disable-next-line no-console -- the person is told below; why, only the console can be told
    console.error(error);
    root.render(<Failed retry={() => void start()} />);
  }
}

void start();
