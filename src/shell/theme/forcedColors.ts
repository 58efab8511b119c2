/** What is chosen, where a person is, and what is pressed. Today's date in a calendar is none of them; a ticked row shows its tick. */
const chosenSelectors = [
  ":is(a, button, span)[aria-current]:not([aria-current=date])",
  "[aria-pressed=true]",
  "[data-chosen]",
  ":not(tr)[aria-selected=true]",
  ".Mui-selected:not(tr)",
  "label:has(> input:checked)",
  // A choice among pills, whose radio button cannot be seen.
  "label:has(> * > input[type=radio]:checked)",
].join(", ");

/** Nothing but a background: the bars and the legends of charts, a line below a tab. */
const drawings = ":is(div, span, i):empty, [role=img] > div";

/**
 * Rules for contrast themes of Windows (forced colours): the browser takes every background away, by which the console shows what is
 * chosen. The system's own colours of a choice stand instead, and edges where there was only a background.
 */
export const forcedColors = {
  [`:is(${chosenSelectors}), :is(${chosenSelectors}) *`]: {
    forcedColorAdjust: "none",
    backgroundColor: "Highlight !important",
    color: "HighlightText !important",
    borderColor: "HighlightText",
  },
  // The browser draws edges that were transparent: beside each link of the menu, as if it were the chosen one.
  "nav a:not([aria-current])": { borderColor: "Canvas" },
  ":focus-visible, .Mui-focusVisible, .MuiAutocomplete-option.Mui-focused, [data-current]": {
    outline: "2px solid Highlight !important",
  },
  ":is(a, button)[aria-current]:focus-visible, [aria-pressed=true]:focus-visible, .Mui-selected:focus-visible": {
    outline: "3px double HighlightText !important",
    outlineOffset: "-4px !important",
  },
  [drawings]: { forcedColorAdjust: "none" },
  ".MuiButton-contained": { border: "1px solid ButtonText !important" },
  ".MuiSwitch-root :is(.MuiSwitch-thumb, .MuiSwitch-track)": {
    forcedColorAdjust: "none",
    border: "1px solid ButtonText",
    opacity: "1 !important",
  },
  ".MuiSwitch-thumb": { backgroundColor: "ButtonText !important" },
  ".MuiSwitch-track": { backgroundColor: "ButtonFace !important" },
  ".Mui-checked + .MuiSwitch-track": { backgroundColor: "Highlight !important" },
  ".MuiLinearProgress-root": { border: "1px solid CanvasText" },
  ".MuiLinearProgress-bar": { forcedColorAdjust: "none", backgroundColor: "Highlight !important" },
} as const;
