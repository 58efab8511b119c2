import { createRoot } from "react-dom/client";
import { StartFailure } from "./start/StartFailure.tsx";
import { loadConfig } from "./start/config.ts";
import { ConsoleGateway } from "./start/Gateway.tsx";
import { createSignInWorld } from "./sign-in/signInWorld.ts";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");
const root = createRoot(container);

async function startConsole(): Promise<void> {
  try {
    const world = createSignInWorld(await loadConfig());
    if (world.session.isKept()) await world.session.restore();
    root.render(<ConsoleGateway world={world} />);
  } catch (error) {
    // oxlint-disable-next-line no-console -- the person is told below; why, only the console can be told
    console.error(error);
    root.render(<StartFailure retry={() => void startConsole()} />);
  }
}

void startConsole();
