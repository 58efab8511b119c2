import { resolve } from "node:path";

/** What the bundler tells about a module. */
type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const ownModulePattern = /[\\/](src|i18n|resources)[\\/](?!.*\.html)/;

let signIn: Set<string> | undefined;

/** Whether the page before the sign-in loads the module at its start. */
function isOfSignIn(id: string, modules: Modules): boolean {
  if (!signIn) {
    signIn = new Set([resolve("src/index.html")]);
    // The set grows while it is read, until no import is new.
    for (const one of signIn)
      for (const imported of modules.getModuleInfo(one)?.importedIds ?? []) signIn.add(imported);
  }
  return signIn.has(id);
}

const ofSignIn = (id: string, modules: Modules) => (isOfSignIn(id, modules) ? "sign-in" : null);
const otherwise = (name: string) => (id: string, modules: Modules) => (isOfSignIn(id, modules) ? null : name);

/**
 * Pages and dialogs that need a module before it stands in the file of its layer, which nearly every page loads. With two the file
 * had the writer of QR codes and the reader of CSV files.
 */
const commonTo = 12;

/**
 * The files that the build makes beside one for each screen. The bundler alone makes 340, of which the first list loads 96, half
 * of them smaller than their headers. React and the sign-in page stand apart, so that the page loads nothing else; the libraries
 * and modules of the first screen are a file each; what several screens share is joined by layer. A layer imports only those
 * above it, so no two files import each other, and modules run in the order of their imports (`acyclic` in vitePlugins.ts).
 * A group takes the imports of its modules along, so the smaller one goes first, and `parts` names what reports share with forms:
 * else a report loads the forms.
 */
export const chunks = [
  { name: "base", test: /node_modules[\\/](react|react-dom|scheduler|tslib)[\\/]/, priority: 4 },
  { name: ofSignIn, test: ownModulePattern, priority: 3 },
  { name: "console", tags: ["$initial" as const], test: /node_modules/, priority: 2 },
  { name: otherwise("start"), tags: ["$initial" as const], test: ownModulePattern, priority: 1 },
  { name: "documents", test: /[\\/]src[\\/]generated[\\/]graphql\.ts$/, priority: 1 },
  {
    name: "controls",
    test: /node_modules[\\/]@mui[\\/](?!x-)/,
    minShareCount: commonTo,
    entriesAware: true,
    priority: 1,
  },
  {
    name: otherwise("parts"),
    test: /[\\/]src[\\/](core|data|domain|ui|shell|admin[\\/]inputs[\\/]dates[\\/]day|report[\\/]now)(?!.*[\\/]chart)/i,
    minShareCount: commonTo,
    priority: 1,
  },
  { name: otherwise("form"), test: /[\\/]src[\\/]admin[\\/](inputs|form)[\\/]/, minShareCount: 2, priority: 1 },
  { name: otherwise("report"), test: /[\\/]src[\\/]report[\\/]/, minShareCount: 2, priority: 1 },
  { name: otherwise("shared"), test: ownModulePattern, minShareCount: 2, entriesAware: true },
];
