import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Tests that need the built product and a browser. */
const endToEnd = "tests/e2e/**/*.test.ts";

export default defineConfig({
  plugins: [react()],
  // react-admin takes the router by this name, which Node's conditions would resolve to a second copy of it.
  resolve: { alias: { "react-router-dom": "react-router" } },
  test: {
    // Two cores: more workers than that only make each test slower.
    maxWorkers: 2,
    // Its ESM build imports names from @apollo/client, which Node would take as CommonJS.
    server: { deps: { inline: ["ra-data-graphql", "ra-core", "ra-ui-materialui", "react-admin"] } },
    projects: [
      {
        extends: true,
        // Vite takes the ESM build where mercurius requires the CommonJS one: two copies do not know each other's schema.
        resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
        test: {
          name: "server",
          include: ["tests/**/*.test.ts"],
          exclude: [endToEnd],
          environment: "node",
          globalSetup: ["tests/support/globalSetup.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "screens",
          include: ["tests/**/*.test.tsx"],
          environment: "jsdom",
          setupFiles: ["tests/support/screens.ts"],
          testTimeout: 90_000,
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          include: [endToEnd],
          environment: "node",
          globalSetup: ["tests/support/product.ts"],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
