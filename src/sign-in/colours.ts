import { useEffect, useSyncExternalStore } from "react";
import { browserStorageKeys } from "../auth/browser/browserValues.ts";
import { darkTokens, lightTokens } from "../shell/theme/tokens.ts";

type Scheme = "light" | "dark";

/** The same key as in the console (src/shell/theme/themeMode.tsx). */
const themeModeKey = browserStorageKeys.theme;

const prefersDark = () => globalThis.matchMedia("(prefers-color-scheme: dark)");

const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

function schemeNow(): Scheme {
  const chosen = localStorage.getItem(themeModeKey);
  if (chosen === "light" || chosen === "dark") return chosen;
  return prefersDark().matches ? "dark" : "light";
}

function subscribe(listener: () => void): () => void {
  const query = prefersDark();
  listeners.add(listener);
  query.addEventListener("change", listener);
  return () => {
    listeners.delete(listener);
    query.removeEventListener("change", listener);
  };
}

/** The CSS variable of a token: `primaryStrong` is `--primary-strong`. */
const variable = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Sets the console's colours as CSS variables, so that the pages without MUI use the same palette. */
function apply(scheme: Scheme): void {
  const { style, dataset } = document.documentElement;
  for (const [name, value] of Object.entries(scheme === "dark" ? darkTokens : lightTokens))
    style.setProperty(variable(name), value);
  style.colorScheme = scheme;
  dataset["scheme"] = scheme;
}

/** Light or dark, as chosen in this browser or as the system prefers, and the switch between them. */
export function useColours(): { scheme: Scheme; toggle(): void } {
  const scheme = useSyncExternalStore(subscribe, schemeNow);
  useEffect(() => apply(scheme), [scheme]);
  return {
    scheme,
    toggle() {
      localStorage.setItem(themeModeKey, scheme === "dark" ? "light" : "dark");
      notifyListeners();
    },
  };
}
