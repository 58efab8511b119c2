const never = "() => { throw new Error('left out of the build: scripts/unreachable.ts') }";

const stub = (names: readonly string[]) => names.map((name) => `export const ${name} = ${never};`).join(" ");

/**
 * Files of libraries that the console never runs, with their replacement. The bundler cannot know: the console gives ra-data-graphql its
 * own client and does not introspect, it has its own router (src/shell/history/ConsoleRouter.tsx), its themes have no CSS variables, and the
 * browsers of build.target need no polyfills. What each saves: docs/decisions/0083. The build fails where the console does not load one
 * any more; tests/structure/unreachable.test.ts fails where one exports something else.
 */
export const unreachable: Readonly<Record<string, string>> = {
  "ra-data-graphql/dist/buildApolloClient.js": `export default ${never};`,
  "ra-data-graphql/dist/introspection.js": stub(["introspectSchema", "isResourceIncluded", "isResourceExcluded"]),
  // These three are all that reaches react-router's data router.
  "react-router-dom/dist/index.mjs": `export * from "react-router"; ${stub(["HydratedRouter", "RouterProvider", "createHashRouter", "useBlocker"])}`,
  "@mui/material/esm/styles/createThemeWithVars.js": `export default ${never}; ${stub(["createGetCssVar"])}`,
  "@mui/material/esm/styles/ThemeProviderWithVars.js": stub([
    "CssVarsProvider",
    "Experimental_CssVarsProvider",
    "getInitColorSchemeScript",
    "useColorScheme",
  ]),
  "pluralize/pluralize.js": `export default ${never};`,
  // The list has an exporter of its own.
  "jsonexport/dist/index.js": `export default ${never};`,
  // They make English labels from names. All labels come from i18n, so nobody reads what they answer.
  "inflection/lib/inflection.js": ["transform", "humanize", "inflect", "pluralize", "singularize", "capitalize"]
    .map((name) => `export const ${name} = (text) => text;`)
    .join(" "),
  "object.entries/index.js": "module.exports = Object.entries;",
};
