import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

/** Tests that need the built product and a browser. */
const endToEnd = "tests/e2e/**/*.test.ts";

/** Tests that kill processes, take the power away, or start clusters and npm. */
const faults = "tests/faults/**/*.test.ts";

/** Tests that replace a module, or judge what a page has loaded so far: each has its modules for itself. */
const apart = [
  "tests/codegen/added-field.test.tsx",
  "tests/server/crud/no-server-code.test.ts",
  "tests/server/identity/identity-viewer.test.ts",
  "tests/screens/parts.test.tsx",
];

const server = {
  extends: true,
  // Vite takes the ESM build where mercurius requires the CommonJS one: two copies do not know each other's schema.
  resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
  test: {
    name: "server",
    include: ["tests/**/*.test.ts"],
    exclude: [endToEnd, faults, ...apart],
    environment: "node",
    globalSetup: ["tests/support/globalSetup.ts"],
    setupFiles: ["tests/support/tidy.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A worker loads the product once, not once a file: that took as long as the tests.
    isolate: false,
  },
} satisfies TestProjectInlineConfiguration;

const screens = {
  extends: true,
  test: {
    name: "screens",
    include: ["tests/**/*.test.tsx"],
    exclude: apart,
    environment: "jsdom",
    setupFiles: ["tests/support/screens.ts", "tests/support/tidy.ts"],
    testTimeout: 90_000,
    isolate: false,
  },
} satisfies TestProjectInlineConfiguration;

type Project = typeof server | typeof screens;

/** The same project for other files. */
const like = <T extends Project>(project: T, test: { name: string; include: string[]; isolate?: boolean }) => ({
  ...project,
  test: { ...project.test, exclude: [], ...test },
});

/** The same project for the tests that stand apart. */
const isolated = (project: Project, ending: string) =>
  like(project, {
    name: `${project.test.name} apart`,
    include: apart.filter((file) => file.endsWith(ending)),
    isolate: true,
  });

export default defineConfig({
  plugins: [react()],
  // Vite takes the CommonJS build where react-admin imports the ESM one: two copies do not know each other's address.
  resolve: {
    alias: [{ find: /^react-router$/, replacement: fileURLToPath(import.meta.resolve("react-router")) }],
  },
  test: {
    // Two cores: more workers than that only make each test slower. They take the files of all projects from one queue, the longest
    // of a project first, so that neither is idle before the end.
    maxWorkers: 2,
    // Its ESM build imports names from @apollo/client, which Node would take as CommonJS. No other package is inlined: the thousand
    // modules of react-admin took as long as a long file's tests.
    server: { deps: { inline: ["ra-data-graphql"] } },
    projects: [
      server,
      isolated(server, ".test.ts"),
      like(server, { name: "faults", include: [faults] }),
      screens,
      isolated(screens, ".test.tsx"),
      {
        extends: true,
        test: {
          name: "e2e",
          include: [endToEnd],
          environment: "node",
          globalSetup: ["tests/support/product.ts"],
          setupFiles: ["tests/support/pages.ts"],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // A worker has one browser, and one product, for all its files.
          isolate: false,
        },
      },
    ],
  },
});
