import { shellTexts } from "../../../i18n/ja/console/shell.ts";
import { Autocomplete, TextField } from "@mui/material";
import { formatMessage } from "../../../i18n/ja/words/messages.ts";
import { useSelection, type SelectableShop } from "../../data/context.ts";
import { matchingShops } from "../selection/options/matchingShops.ts";
import { NoticePage } from "./Notice.tsx";

/** In place of a page that needs one shop while none is selected: the shops, to choose one right there. */
export function ChooseShop({ onChoose }: { onChoose?: (shop: SelectableShop) => void }) {
  const { shops, groupings, select } = useSelection();
  const choose = onChoose ?? (({ id }: SelectableShop) => select([id]));
  return (
    <NoticePage
      title={formatMessage("E001")}
      actions={
        <Autocomplete
          openOnFocus
          autoHighlight
          options={shops}
          getOptionKey={({ id }) => id}
          getOptionLabel={({ name }) => name}
          filterOptions={(options, { inputValue }) => matchingShops(options, groupings, inputValue)}
          onChange={(_, shop) => shop && choose(shop)}
          renderInput={(params) => <TextField {...params} margin="none" label={shellTexts.shop} />}
          sx={{ width: "100%", maxWidth: 320, textAlign: "left" }}
        />
      }
    >
      {shellTexts.needsShopText}
    </NoticePage>
  );
}
