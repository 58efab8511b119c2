/** What is pictured looks the same in light and dark: a phone with the app, the screen of a terminal, paper. */
const picturedColours = {
  deviceEdge: "#26313d",
  terminalScreen: "#10151b",
  terminalText: "#9fb0c2",
  phoneScreen: "#ffffff",
  phoneText: "#1f2733",
  phoneMuted: "#566272",
  phonePrice: "#c62828",
  phoneLine: "#c9d2dc",
  phoneDish: "linear-gradient(135deg, #f6d9b0, #e6a766)",
  phoneDishText: "#5c4a33",
  phoneWall: "linear-gradient(160deg, #2b4a6b, #6b8fae)",
  phoneMessage: "rgb(255 255 255 / 92%)",
  sheet: "#ffffff",
  ink: "#000000",
  /** The shade under what lies above the page. */
  floatingShade: "#0b1f3a26",
};

/** Every colour of the console by its meaning. Screens use the meaning (`tokens.down`), never a colour. */
export type ColourTokens = typeof picturedColours & {
  scheme: "light" | "dark";
  page: string;
  surface: string;
  /** A band inside a surface: table heads, the row under the pointer. */
  band: string;
  border: string;
  borderStrong: string;
  text: string;
  textMuted: string;
  primary: string;
  onPrimary: string;
  primaryStrong: string;
  primarySoft: string;
  /** Better than the comparison period. */
  up: string;
  /** Worse than the comparison period; negative amounts; errors. */
  down: string;
  error: string;
  errorSoft: string;
  errorBorder: string;
  success: string;
  successSoft: string;
  /** Not final yet: an open day, an entry to check. */
  pending: string;
  pendingSoft: string;
  pendingBorder: string;
  saturday: string;
  holiday: string;
  chartBar: string;
  chartLine: string;
  chartGrid: string;
  /** Series of one chart, such as shops side by side. */
  series1: string;
  series2: string;
  series3: string;
  series4: string;
  series5: string;
  series6: string;
  /** Scale of a heat map, from zero to the largest value. */
  heatFrom: string;
  heatTo: string;
  /** The end of the scale below zero. */
  heatLess: string;
};

export const lightTokens: ColourTokens = {
  ...picturedColours,
  scheme: "light",
  page: "#f5f7fa",
  surface: "#ffffff",
  band: "#f8fafc",
  border: "#e3e8ee",
  borderStrong: "#c9d2dc",
  text: "#1f2733",
  textMuted: "#566272",
  primary: "#1565c0",
  onPrimary: "#ffffff",
  primaryStrong: "#0d47a1",
  primarySoft: "#e8f0fb",
  up: "#1a7445",
  down: "#c62828",
  error: "#b71c1c",
  errorSoft: "#fdf0ef",
  errorBorder: "#e3a6a3",
  success: "#1b6b41",
  successSoft: "#e6f4ec",
  pending: "#8a4b00",
  pendingSoft: "#fff3e0",
  pendingBorder: "#f0c36d",
  saturday: "#1565c0",
  holiday: "#c62828",
  chartBar: "#1565c0",
  chartLine: "#f28c28",
  chartGrid: "#e6eaef",
  series1: "#1565c0",
  series2: "#d96c00",
  series3: "#2e7d5b",
  series4: "#8e44ad",
  series5: "#c2185b",
  series6: "#6d4c41",
  heatFrom: "#eef3fa",
  heatTo: "#6b9bd8",
  heatLess: "#e8a06a",
};

export const darkTokens: ColourTokens = {
  ...picturedColours,
  scheme: "dark",
  page: "#11161c",
  surface: "#1a2129",
  band: "#1f2731",
  border: "#2c3642",
  borderStrong: "#4a5868",
  text: "#e5eaf0",
  textMuted: "#a7b3c0",
  primary: "#6cb0f7",
  onPrimary: "#0a1a2c",
  primaryStrong: "#a3cefb",
  primarySoft: "#1c3048",
  up: "#6fd19b",
  down: "#ff8a80",
  error: "#ff9d95",
  errorSoft: "#3a1f20",
  errorBorder: "#7d4341",
  success: "#7ddaa6",
  successSoft: "#17342a",
  pending: "#ffc46b",
  pendingSoft: "#38290f",
  pendingBorder: "#7a5c22",
  saturday: "#7db8f8",
  holiday: "#ff8a80",
  chartBar: "#5aa0ee",
  chartLine: "#f7a452",
  chartGrid: "#2c3642",
  series1: "#5aa0ee",
  series2: "#f7a452",
  series3: "#6fd19b",
  series4: "#c79bea",
  series5: "#ff8fb1",
  series6: "#c8a58f",
  heatFrom: "#1e2935",
  heatTo: "#2a63a6",
  heatLess: "#8a4f1f",
};
