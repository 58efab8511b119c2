import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Tests that need the built product and a browser. */
const endToEnd = "tests/e2e/**/*.test.ts";

/** Tests that kill processes, simulate power failures, or start database clusters and npm. */
const faults = "tests/faults/**/*.test.ts";

/** Tests that replace a module or check which modules are loaded. Each runs in its own module registry. */
const apart = [
  "tests/codegen/added-field.test.tsx",
  "tests/server/engine/crud/no-server-code.test.ts",
  "tests/server/trade/identity/identity-viewer.test.ts",
  "tests/screens/parts.test.tsx",
];

/** Tests that read the menu and with it load the whole console, as the tests of screens do. */
const ofConsole = ["contents", "paths", "paths-once", "report-pages", "specified-paths"].map(
  (name) => `tests/codegen/${name}.test.ts`,
);

/** What runs first: while the products of the browser tests load their data. */
const first = ["server apart", "screens apart", "faults"];

/** The projects in the order of `first`, then of their names. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const early = first.flatMap((name) => sorted.filter(({ project }) => project.name === name));
    return [...early, ...sorted.filter((file) => !early.includes(file))];
  }
}

const server = {
  extends: true,
  // Vite would load the ESM build while mercurius requires the CommonJS one, and the two copies reject each other's schema.
  resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
  test: {
    name: "server",
    include: ["tests/**/*.test.ts"],
    exclude: [endToEnd, faults, ...apart, ...ofConsole],
    environment: "node",
    globalSetup: ["tests/support/globalSetup.ts"],
    setupFiles: ["tests/support/tidy.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A worker loads the product once instead of once a file, which took as long as the tests.
    isolate: false,
  },
} satisfies TestProjectInlineConfiguration;

const screens = {
  extends: true,
  // The charting library measures its place, and jsdom has no layout: it would warn, and draw nothing.
  resolve: {
    alias: [
      {
        find: /^@mui\/x-charts\/ChartsContainer$/,
        replacement: fileURLToPath(new URL("tests/support/noChart.ts", import.meta.url)),
      },
    ],
  },
  test: {
    name: "screens",
    include: ["tests/**/*.test.tsx", ...ofConsole],
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

/** The same project for the tests in `apart`. */
const isolated = (project: Project, ending: string) =>
  like(project, {
    name: `${project.test.name} apart`,
    include: apart.filter((file) => file.endsWith(ending)),
    isolate: true,
  });

export default defineConfig({
  plugins: [react()],
  // Vite would load the CommonJS build while react-admin imports the ESM one, and the two copies do not share the router's state.
  resolve: {
    alias: [{ find: /^react-router$/, replacement: fileURLToPath(import.meta.resolve("react-router")) }],
  },
  test: {
    // For two cores: with two workers a third of their time is unused while browsers run. Workers take the files of all projects from one
    // queue, the longest of a project first, so that both cores are busy until the end.
    maxWorkers: 3,
    // A busy machine needs time; no test measures it.
    expect: { poll: { timeout: 20_000 } },
    sequence: { sequencer: InOrder },
    // Projects with the same settings, and later runs, read what was transformed once.
    experimental: { fsModuleCache: true },
    // Its ESM build imports names from @apollo/client, which Node would load as CommonJS. No other package is inlined, because loading
    // the thousand modules of react-admin takes as long as a long test file.
    server: { deps: { inline: ["ra-data-graphql"] } },
    projects: [
      server,
      isolated(server, ".test.ts"),
      like(server, { name: "faults", include: [faults] }),
      screens,
      isolated(screens, ".test.tsx"),
      {
        extends: true,
        // As the server's tests, whose transformed modules it then reads.
        resolve: server.resolve,
        test: {
          name: "e2e",
          include: [endToEnd],
          environment: "node",
          globalSetup: ["tests/support/product.ts"],
          setupFiles: ["tests/support/pages.ts"],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // A worker has one browser and one product for all its files.
          isolate: false,
        },
      },
    ],
  },
});
