import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { createContext, useContext, useLayoutEffect, useState, type ReactNode } from "react";
import { CssBaseline, ThemeProvider, useMediaQuery } from "@mui/material";
import { browserStorageKeys } from "../../auth/browser/browserValues.ts";
import { darkTheme, lightTheme } from "./theme.ts";
import { usePrinting } from "../../ui/usePrinting.ts";

type Mode = "light" | "dark";
type ThemeMode = { mode: Mode; toggle(): void };

const themeModeKey = browserStorageKeys.theme;
const ThemeModeContext = createContext<ThemeMode>({ mode: "light", toggle: () => undefined });

/** The content security policy allows only styles with the page's nonce (server/programs/server/http/headers.ts). */
const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce;
const styles = createCache({ key: "css", ...(nonce ? { nonce } : {}) });

const readStoredMode = (): Mode | null => {
  const value = localStorage.getItem(themeModeKey);
  return value === "light" || value === "dark" ? value : null;
};

/** Light or dark, as chosen in this browser or as the system prefers. Paper is always light. */
export function ThemeModeProvider({ children }: { children: ReactNode }) {
  const prefersDark = useMediaQuery("(prefers-color-scheme: dark)", { noSsr: true });
  const [chosen, setChosen] = useState(readStoredMode);
  const mode = chosen ?? (prefersDark ? "dark" : "light");
  const printing = usePrinting();
  useLayoutEffect(() => {
    // For scroll bars and controls of the browser. The sign-in page sets the same property.
    document.documentElement.style.colorScheme = printing ? "light" : mode;
  }, [mode, printing]);
  const toggle = () => {
    const next = mode === "light" ? "dark" : "light";
    localStorage.setItem(themeModeKey, next);
    setChosen(next);
  };
  return (
    <ThemeModeContext value={{ mode, toggle }}>
      <CacheProvider value={styles}>
        <ThemeProvider theme={mode === "dark" && !printing ? darkTheme : lightTheme}>
          <CssBaseline />
          {children}
        </ThemeProvider>
      </CacheProvider>
    </ThemeModeContext>
  );
}

/** The colour mode and the switch between the two. */
export const useThemeMode = (): ThemeMode => useContext(ThemeModeContext);
