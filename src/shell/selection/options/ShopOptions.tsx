import { shellTexts } from "../../../../i18n/ja/console/shell.ts";
import { Box, Button, TextField } from "@mui/material";
import { useStore } from "ra-core";
import { useEffect, useId, useRef } from "react";
import { layoutFigures } from "../../../ui/layoutFigures.ts";
import { ActiveShop } from "../ActiveShop.tsx";
import { DivisionButtons } from "../Division.tsx";
import { ShopOptionLine } from "./ShopOptionLine.tsx";
import { useShopOptions } from "./useShopOptions.ts";
import { Row } from "../../../ui/Row.tsx";
import { Block, Text } from "../../../ui/Text.tsx";

/** The height of the list that a person has enlarged: what the window has beside the other parts. */
const tallHeight = `max(${layoutFigures.shopDropdown}px, calc(100dvh - 320px))`;

/**
 * Search, the choice "all", groups and shops, and a clear button. The focus stays in the search field: arrows move, Enter chooses. The
 * list is as high as the specification says, until a person enlarges it; the browser remembers that. With `oneShop`, for pages of one
 * shop, it also chooses which of several selected ones that is.
 */
export function ShopOptions({ oneShop }: { oneShop: boolean }) {
  const { options, more, current, chosen, search, onSearch, onKeyDown, choose, clear, count, ...division } =
    useShopOptions();
  const [tall, setTall] = useStore<boolean>("shopSelector.tall", false);
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView?.({ block: "nearest" });
  }, [current]);
  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <Block p={1}>
      {oneShop && count > 1 && (
        <Block mb={1}>
          <ActiveShop />
        </Block>
      )}
      <TextField
        autoFocus
        fullWidth
        margin="none"
        placeholder={shellTexts.shopSearch}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={onKeyDown}
        inputRef={field}
        slotProps={{
          htmlInput: {
            role: "combobox",
            "aria-label": shellTexts.shopSearch,
            "aria-expanded": true,
            "aria-controls": listId,
            "aria-activedescendant": current >= 0 ? optionId(current) : undefined,
            "aria-description": shellTexts.shopHelp,
            autoComplete: "off",
          },
        }}
      />
      <DivisionButtons {...division} onDivided={() => field.current?.focus()} />
      <Box
        component="ul"
        ref={list}
        id={listId}
        role="listbox"
        aria-multiselectable="true"
        aria-label={shellTexts.shopOptions}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (scrollTop + 2 * clientHeight > scrollHeight) more();
        }}
        sx={{
          m: 0,
          mt: 1,
          p: 0,
          listStyle: "none",
          overflowY: "auto",
          maxHeight: tall ? tallHeight : layoutFigures.shopDropdown,
        }}
      >
        {options.map((option, index) => (
          <ShopOptionLine
            key={option.key}
            id={optionId(index)}
            option={option}
            chosen={chosen(option)}
            current={index === current}
            onChoose={() => choose(index)}
          />
        ))}
      </Box>
      {options.length === 0 && (
        <Text color="muted" p={1}>
          {shellTexts.shopNotFound}
        </Text>
      )}
      <Row align="center" oneLine gap={0} mt={1}>
        <Text component="span" role="status" variant="muted" mr="auto" pl={0.5}>
          {shellTexts.shopCount(count)}
        </Text>
        <Button size="small" aria-pressed={tall} onClick={() => setTall(!tall)}>
          {tall ? shellTexts.shopListSmaller : shellTexts.shopListTaller}
        </Button>
        <Button size="small" onClick={clear} disabled={count === 0}>
          {shellTexts.shopClear}
        </Button>
      </Row>
    </Block>
  );
}
