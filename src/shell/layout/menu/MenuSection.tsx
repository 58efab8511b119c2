import ExpandMore from "@mui/icons-material/ExpandMore";
import { Box, ButtonBase } from "@mui/material";
import { useStore } from "ra-core";
import { useEffect, useId, useRef } from "react";
import { Link } from "react-router";
import { pickMenuLabel, type MenuEntry, type MenuGroup } from "../../menu/menuEntry.ts";
import { useTexts } from "../../../ui/text.ts";
import { PlainList } from "../../../ui/List.tsx";
import { Block } from "../../../ui/Text.tsx";

type MenuSectionProps = {
  name?: MenuGroup["name"];
  entries: readonly MenuEntry[];
  current?: string;
  addressOf(entry: MenuEntry): string;
  onFollow?: () => void;
};

/** One group of the menu. A person can fold it, which the browser remembers; it unfolds when one of its pages is opened. */
export function MenuSection({ name, entries, current, addressOf, onFollow }: MenuSectionProps) {
  const translate = useTexts();
  const holdsCurrent = entries.some((entry) => entry.name === current);
  const [folded, setFolded] = useStore<readonly string[]>("menu.folded", []);
  const open = name === undefined || !folded.includes(name);
  const setOpen = (next: boolean) => {
    const others = folded.filter((one) => one !== name);
    setFolded(next || name === undefined ? others : [...others, name]);
  };
  const wasCurrent = useRef(holdsCurrent);
  useEffect(() => {
    if (holdsCurrent && !wasCurrent.current && !open) setOpen(true);
    wasCurrent.current = holdsCurrent;
    // oxlint-disable-next-line react/exhaustive-deps -- opening another page unfolds it; folding it on its own page does not
  }, [holdsCurrent]);
  const listId = useId();
  const list = (
    <PlainList id={listId} aria-label={name && translate(`menu.${name}`)}>
      {entries.map((entry) => (
        <li key={entry.name}>
          <Box
            component={Link}
            to={addressOf(entry)}
            onClick={onFollow}
            aria-current={entry.name === current ? "page" : undefined}
            sx={linkStyle}
          >
            {translate(pickMenuLabel(entry))}
          </Box>
        </li>
      ))}
    </PlainList>
  );
  if (!name) return list;
  return (
    <Block mt={1}>
      <ButtonBase aria-expanded={open} aria-controls={listId} onClick={() => setOpen(!open)} sx={headingStyle}>
        {translate(`menu.${name}`)}
        <ExpandMore sx={{ typography: "lead", transform: open ? "none" : "rotate(-90deg)" }} />
      </ButtonBase>
      <div hidden={!open}>{list}</div>
    </Block>
  );
}

const headingStyle = {
  width: "100%",
  justifyContent: "space-between",
  pl: 2.5,
  pr: 1.5,
  py: 0.5,
  typography: "muted",
  letterSpacing: "0.06em",
  "&.Mui-focusVisible": { outlineOffset: -2 },
} as const;

const linkStyle = {
  display: "block",
  py: 0.875,
  pl: "17px",
  pr: 2,
  borderLeft: "3px solid transparent",
  color: "tokens.text",
  textDecoration: "none",
  "&:hover": { bgcolor: "tokens.band" },
  "&:focus-visible": { outlineOffset: -2 },
  "&[aria-current]": {
    bgcolor: "tokens.primarySoft",
    color: "tokens.primaryStrong",
    fontWeight: 700,
    borderLeftColor: "tokens.primary",
  },
} as const;
