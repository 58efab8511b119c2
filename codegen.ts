import type { CodegenConfig } from "@graphql-codegen/cli";
import type { CodegenPlugin } from "@graphql-codegen/plugin-helpers";
import { print } from "graphql";
import { buildTypedConstants } from "./src/codegen/documentText.ts";
import { SchemaFaults } from "./src/codegen/faults.ts";
import { generateFromSdl } from "./src/codegen/generate.ts";
import { generateRegistries } from "./src/codegen/registries/generateRegistries.ts";
import { removeStaleFiles } from "./src/codegen/removeStale.ts";

const folder = "src/generated";

/** The generated texts. A fault of the sources ends the program with its file and line, without a stack trace. */
function generated() {
  try {
    const { files, changedResources, ...rest } = generateFromSdl("schema");
    return { ...rest, files: { ...files, ...generateRegistries(changedResources) } };
  } catch (error) {
    if (!(error instanceof SchemaFaults)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}
const { sdl, documents, files } = generated();
const resolverHead = 'import type * as types from "./types.ts";\nexport type * from "./types.ts";\n';

/** A plugin that writes the text of our own generator for a file. */
const own: CodegenPlugin = {
  plugin: (_schema, _documents, _config, info) => {
    const file = info?.outputFile?.slice(folder.length + 1) ?? "";
    const text = file === "server.ts" ? resolverHead : files[file];
    if (text === undefined) throw new Error(`nothing is generated for ${info?.outputFile}`);
    return text;
  },
};

/** A plugin that writes the documents beside their types. */
const documentTexts: CodegenPlugin = {
  plugin: (_schema, loaded) =>
    buildTypedConstants(loaded.flatMap(({ document }) => document?.definitions ?? []).map((one) => print(one))),
};
const plugins: Readonly<Record<string, CodegenPlugin>> = { choba: own, documents: documentTexts };

const scalars = { Date: "string", Month: "string", DateTime: "string", Time: "string", Yen: "number", ID: "string" };

const serverTypes = {
  // The typescript plugin reads this option; the others read enumType.
  enumsAsTypes: true,
  maybeValue: "T | null | undefined",
};

const operations = ["typescript-operations", "documents"];

/** What the console asks for before any screen. Alone in a file, because the documents of all pages are one module. */
const atStart = ["GetDeveloperAccount", "GetShopAccount20230722", "GetShopGroupChoices"];
const startDocuments = documents.split("\n").filter((line) => atStart.some((name) => line.includes(`query ${name}(`)));

const generates: CodegenConfig["generates"] = {
  ...Object.fromEntries(Object.keys(files).map((file) => [`${folder}/${file}`, { plugins: ["choba"] }])),
  [`${folder}/graphql.ts`]: { documents, plugins: operations },
  [`${folder}/start.ts`]: { documents: startDocuments, plugins: operations },
  // What tests ask for beside the console.
  [`${folder}/tests.ts`]: { documents: "tests/**/*.graphql", plugins: operations },
  // In a file of their own: the context's modules import these types, and the resolver types import the context.
  [`${folder}/types.ts`]: { plugins: ["typescript"], config: serverTypes },
  [`${folder}/server.ts`]: {
    plugins: [{ choba: {} }, "typescript-resolvers"],
    config: {
      ...serverTypes,
      contextType: "../../server/engine/context.ts#Context",
      namespacedImportName: "types",
      optionalInfoArgument: true,
    },
  },
};

const config: CodegenConfig = {
  schema: sdl,
  // A copy without tests is generated too.
  ignoreNoDocuments: true,
  silent: true,
  // Without this the CLI sorts the schema, and forms lose the order of the SDL.
  config: { sort: false, scalars, useTypeImports: true, enumType: "string-literal" },
  pluginLoader: (name: string) => plugins[name.replace("@graphql-codegen/", "")] ?? import(name),
  generates,
  hooks: {
    // Silent mode also hides errors.
    onError: (message: string) => void process.stderr.write(`${message}\n`),
    afterAllFileWrite: () =>
      removeStaleFiles(
        folder,
        Object.keys(generates).map((path) => path.slice(folder.length + 1)),
      ),
  },
};

// The CLI reads the default export.
export default config;
