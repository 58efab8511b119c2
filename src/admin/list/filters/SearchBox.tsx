import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import ClearIcon from "@mui/icons-material/Clear";
import SearchIcon from "@mui/icons-material/Search";
import { IconButton, InputAdornment, TextField } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { useLabels } from "../../labels.ts";
import { useFilters } from "./useFilters.ts";
import { isEnter } from "../../../ui/pressedKey.ts";

/** How long after the last key the list is searched, in milliseconds. */
const searchDelay = 300;

/** Searches the list while a person types. Enter searches at once. */
export function SearchBox() {
  const { name } = useLabels();
  const { values, set } = useFilters();
  const searched = typeof values["q"] === "string" ? values["q"] : "";
  const [typed, setTyped] = useState(searched);
  // The last value this box wrote to the URL. A different value comes from elsewhere, such as the back button.
  const lastQuery = useRef(searched);
  const search = (query: string) => {
    lastQuery.current = query;
    set("q", query);
  };
  useEffect(() => {
    if (searched === lastQuery.current) return;
    lastQuery.current = searched;
    setTyped(searched);
  }, [searched]);
  useEffect(() => {
    if (typed === lastQuery.current) return;
    const timer = setTimeout(() => search(typed), searchDelay);
    return () => clearTimeout(timer);
  });
  const label = adminTexts.search(name);
  return (
    <TextField
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (isEnter(event)) search(typed);
      }}
      placeholder={label}
      margin="none"
      sx={{ displayPrint: searched ? undefined : "none", width: { xs: "100%", sm: 290 } }}
      slotProps={{
        htmlInput: {
          "aria-label": label,
          type: "search",
          sx: { "&::-webkit-search-cancel-button": { display: "none" } },
        },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: typed ? (
            <IconButton
              size="small"
              edge="end"
              aria-label={adminTexts.clearSearch}
              onClick={() => {
                setTyped("");
                search("");
              }}
            >
              <ClearIcon fontSize="small" />
            </IconButton>
          ) : undefined,
        },
      }}
    />
  );
}
