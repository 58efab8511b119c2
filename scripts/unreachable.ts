const never = "() => { throw new Error('left out of the build: scripts/unreachable.ts') }";

/** Functions of a library that makes English labels from names. All labels come from i18n, so nothing calls them. */
const labelFunctionStubs = ["transform", "humanize", "inflect", "pluralize", "singularize", "capitalize"].map(
  (name) => `export const ${name} = (text) => text;`,
);

/** Replaces a way of signing in of Amplify, a function in a file of its name. */
const unreachableFlow = (name: string) => ({
  importer: /@aws-amplify/,
  source: new RegExp(`/${name}\\.mjs$`),
  code: `export const ${name} = ${never};`,
});

/**
 * Library code that the console never runs, with its replacement. The bundler cannot find it: the console gives ra-data-graphql its own
 * client and does not introspect; it replaces the list's exporter; it uses one variant of inputs, no ripples and no CSS variables in
 * themes; it signs in with passwords and has no identity pool; and the browsers of build.target need no polyfills of polyglot.
 */
export const unreachable: readonly { importer: RegExp; source: RegExp; code: string }[] = [
  { importer: /ra-data-graphql/, source: /^\.\/buildApolloClient\.js$/, code: `export default ${never};` },
  { importer: /ra-data-graphql/, source: /^\.\/introspection\.js$/, code: `export const introspectSchema = ${never};` },
  { importer: /ra-data-graphql/, source: /^pluralize$/, code: `export default ${never};` },
  { importer: /ra-(core|ui-materialui)/, source: /^inflection$/, code: labelFunctionStubs.join("\n") },
  // All inputs are outlined.
  { importer: /(TextField|Select)\.js$/, source: /\/(Input|FilledInput)\/index/, code: `export default ${never};` },
  // The console has its own router (src/shell/ConsoleRouter.tsx). These three are all that reaches react-router's data router.
  {
    importer: /reactRouterProvider\.js$/,
    source: /^react-router-dom$/,
    code: [
      'export * from "react-router";',
      ...["createHashRouter", "RouterProvider", "useBlocker"].map((name) => `export const ${name} = ${never};`),
    ].join("\n"),
  },
  // Search, sorting and page in the address of a list are single texts.
  {
    importer: /ra-core/,
    source: /^query-string$/,
    code: `export const parse = (search) => Object.fromEntries(new URLSearchParams(search));
      export const stringify = (values) =>
        Object.entries(values)
          .filter(([, value]) => value !== undefined && value !== null)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map((pair) => pair.map(encodeURIComponent).join("="))
          .join("&");`,
  },
  { importer: /ra-core/, source: /^jsonexport/, code: `export default ${never};` },
  { importer: /styles\/createTheme\.js$/, source: /createThemeWithVars/, code: `export default ${never};` },
  {
    importer: /styles\/ThemeProvider\.js$/,
    source: /ThemeProviderWithVars/,
    code: `export const CssVarsProvider = ${never};`,
  },
  { importer: /node-polyglot/, source: /^object\.entries$/, code: "module.exports = Object.entries;" },
  {
    importer: /node-polyglot/,
    source: /^string\.prototype\.matchall$/,
    code: "module.exports = (text, pattern) => text.matchAll(pattern);",
  },
  // All buttons have disableRipple.
  { importer: /ButtonBase\.js$/, source: /TouchRipple/, code: "export default () => null;" },
  // Only emotion's withTheme calls it.
  { importer: /@emotion/, source: /^hoist-non-react-statics$/, code: `export default ${never};` },
  // Amplify gets its configuration in the form of version 6.
  { importer: /@aws-amplify/, source: /\/parseAWSExports\.mjs$/, code: `export const parseAWSExports = ${never};` },
  {
    importer: /@aws-amplify/,
    source: /\/parseAmplifyOutputs\.mjs$/,
    code: `export const isAmplifyOutputs = () => false; export const parseAmplifyOutputs = ${never};`,
  },
  // Without an identity pool it gives no credentials of AWS.
  {
    importer: /@aws-amplify/,
    source: /\/credentialsProvider\.mjs$/,
    code: `const nothing = async () => undefined;
      export class CognitoAWSCredentialsAndIdentityIdProvider {
        getCredentialsAndIdentityId = nothing;
        clearCredentialsAndIdentityId = nothing;
      }`,
  },
  { importer: /@aws-amplify/, source: /\/IdentityIdStore\.mjs$/, code: "export class DefaultIdentityIdStore {}" },
  // It signs in by USER_SRP_AUTH or USER_PASSWORD_AUTH, after which Cognito does not ask for a passkey or a choice.
  ...["signInWithCustomAuth", "signInWithCustomSRPAuth", "signInWithUserAuth"].map(unreachableFlow),
  ...["handleWebAuthnSignInResult", "handleSelectChallengeWithPassword", "handleSelectChallengeWithPasswordSRP"].map(
    unreachableFlow,
  ),
  {
    importer: /@aws-amplify/,
    source: /\/handleSelectChallenge\.mjs$/,
    code: `export const initiateSelectedChallenge = ${never};`,
  },
];
