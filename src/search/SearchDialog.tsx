import { Dialog } from "@mui/material";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ownPageTexts } from "../../i18n/ja/search/own-pages.ts";
import { searchTexts } from "../../i18n/ja/search/search.ts";
import { usePinnedPages } from "../shell/menu/pinnedPages.ts";
import { useRecentPages } from "../shell/menu/recentPages.ts";
import { SearchField } from "./SearchField.tsx";
import { useFoundPages, useNamedPages } from "./useFoundPages.ts";
import { useFoundRecords } from "./useFoundRecords.ts";
import { useFoundShops } from "./useFoundShops.ts";

/** What was found, and the sentence that stands where nothing was. */
function useFound(words: string) {
  const pages = useFoundPages(words);
  const shops = useFoundShops(words);
  const records = useFoundRecords(words.trim());
  const { pinned } = usePinnedPages();
  const ownPages = useNamedPages(pinned, ownPageTexts.pinned);
  const recentPages = useNamedPages(useRecentPages(), ownPageTexts.recent);
  if (words.trim() === "") return { options: [...ownPages, ...recentPages], note: searchTexts.start };
  const options = [...pages, ...shops, ...records.options];
  const emptyNote = records.isSearching ? searchTexts.searching : searchTexts.none;
  return { options, note: records.failure ?? (options.length > 0 ? "" : emptyNote) };
}

/** The search of the whole console: pages by their words and questions, shops, and records of every kind. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState("");
  const navigate = useNavigate();
  const { options, note } = useFound(words);
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { sx: paperStyle, "aria-label": searchTexts.open, "aria-labelledby": undefined } }}
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start" } }}
    >
      <SearchField
        words={words}
        onType={setWords}
        options={options}
        note={note}
        onClose={onClose}
        onChoose={({ address }) => {
          onClose();
          void navigate(address);
        }}
      />
    </Dialog>
  );
}

const paperStyle = {
  mt: { xs: 1, sm: 8 },
  mx: { xs: 1, sm: 4 },
  width: { xs: "calc(100% - 16px)", sm: "100%" },
} as const;
