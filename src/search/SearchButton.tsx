import SearchIcon from "@mui/icons-material/Search";
import { Button, IconButton, useMediaQuery } from "@mui/material";
import { Suspense, useEffect, useState } from "react";
import { searchTexts } from "../../i18n/ja/search/search.ts";
import { phoneQuery } from "../ui/layoutFigures.ts";
import { lazyPart } from "../ui/lazyPart.ts";
import { pressedKey } from "../ui/pressedKey.ts";

const SearchDialog = lazyPart(() => import("./SearchDialog.tsx"), "SearchDialog");

const isApple = /mac|iphone|ipad/iu.test(navigator.userAgent);
const keyName = isApple ? "⌘K" : "Ctrl+K";

/** Whether it is the key of the search, and not of an editor of rich text, where it makes a link. */
const isSearchKey = (event: KeyboardEvent): boolean =>
  pressedKey(event).toLowerCase() === "k" &&
  (isApple ? event.metaKey : event.ctrlKey) &&
  !event.altKey &&
  !event.shiftKey &&
  !(event.target instanceof HTMLElement && event.target.isContentEditable);

/** Opens the search of the whole console, as ⌘K and Ctrl+K do. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  const phone = useMediaQuery(phoneQuery, { noSsr: true });
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", openByKey);
    return () => document.removeEventListener("keydown", openByKey);
  }, []);
  const show = () => setOpen(true);
  return (
    <>
      {phone ? (
        <IconButton onClick={show} aria-label={searchTexts.open}>
          <SearchIcon fontSize="small" />
        </IconButton>
      ) : (
        <Button
          variant="outlined"
          color="inherit"
          onClick={show}
          startIcon={<SearchIcon />}
          aria-keyshortcuts={isApple ? "Meta+K" : "Control+K"}
          sx={buttonStyle}
        >
          {searchTexts.openWith(keyName)}
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const buttonStyle = { mr: 1, color: "tokens.textMuted", fontWeight: 400, borderColor: "tokens.border" } as const;
