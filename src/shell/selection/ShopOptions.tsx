import CheckBox from "@mui/icons-material/CheckBox";
import CheckBoxOutlineBlank from "@mui/icons-material/CheckBoxOutlineBlank";
import IndeterminateCheckBox from "@mui/icons-material/IndeterminateCheckBox";
import { Box, Button, TextField } from "@mui/material";
import { useEffect, useId, useRef } from "react";
import { figures } from "../../ui/figures.ts";
import { useShopOptions } from "./useShopOptions.ts";
import { useText } from "../../ui/text.ts";

/** Search, the choice "all", the shops, and a clear button. The focus stays in the search field: arrows move, Enter chooses. */
export function ShopOptions() {
  const text = useText("shell");
  const { options, more, current, search, onSearch, onKeyDown, choose, clear, count } = useShopOptions();
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView?.({ block: "nearest" });
  }, [current]);
  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <Box sx={{ p: 1 }}>
      <TextField
        autoFocus
        fullWidth
        margin="none"
        placeholder={text("shopSearch")}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={onKeyDown}
        slotProps={{
          htmlInput: {
            role: "combobox",
            "aria-label": text("shopSearch"),
            "aria-expanded": true,
            "aria-controls": listId,
            "aria-activedescendant": current >= 0 ? optionId(current) : undefined,
            "aria-description": text("shopHelp"),
            autoComplete: "off",
          },
        }}
      />
      <Box
        component="ul"
        ref={list}
        id={listId}
        role="listbox"
        aria-multiselectable="true"
        aria-label={text("shopOptions")}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (scrollTop + 2 * clientHeight > scrollHeight) more();
        }}
        sx={{ m: 0, mt: 1, p: 0, listStyle: "none", maxHeight: figures.shopDropdown, overflowY: "auto" }}
      >
        {options.map((option, index) => (
          <Box
            component="li"
            key={option.id}
            id={optionId(index)}
            role="option"
            aria-selected={option.chosen}
            // A click must not take the focus from the search field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
            sx={{ ...optionStyle, ...(index === current && { bgcolor: "tokens.primarySoft" }) }}
          >
            <Tick chosen={option.chosen} some={option.id === "all" && count > 0} />
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
              {option.shop?.name ?? text("shopAll")}
            </Box>
            <Box
              component="span"
              sx={{
                fontSize: 12,
                color: "tokens.textMuted",
                maxWidth: 90,
                overflow: "hidden",
                textOverflow: "ellipsis",
                whiteSpace: "nowrap",
              }}
            >
              {option.shop?.brandName}
            </Box>
          </Box>
        ))}
      </Box>
      {options.length === 0 && <Box sx={{ p: 1, color: "tokens.textMuted" }}>{text("shopNotFound")}</Box>}
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", mt: 1 }}>
        <Box component="span" role="status" sx={{ fontSize: 12, color: "tokens.textMuted", pl: 0.5 }}>
          {text("shopCount", { count })}
        </Box>
        <Button size="small" onClick={clear} disabled={count === 0}>
          {text("shopClear")}
        </Button>
      </Box>
    </Box>
  );
}

/** The picture of a checkbox. The option itself has the state. */
function Tick({ chosen, some }: { chosen: boolean; some: boolean }) {
  const Icon = chosen ? CheckBox : some ? IndeterminateCheckBox : CheckBoxOutlineBlank;
  return <Icon fontSize="small" sx={{ m: 0.5, color: chosen || some ? "tokens.primary" : "tokens.textMuted" }} />;
}

const optionStyle = {
  display: "flex",
  alignItems: "center",
  gap: 0.5,
  pr: 1,
  borderRadius: 1,
  cursor: "pointer",
  fontSize: 13,
  "&:hover": { bgcolor: "tokens.band" },
} as const;
