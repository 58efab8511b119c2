import ExpandMore from "@mui/icons-material/ExpandMore";
import { ButtonBase } from "@mui/material";
import { useStore } from "ra-core";
import { useId, useState } from "react";
import { PlainList } from "../../../ui/List.tsx";
import { useTexts } from "../../../ui/text.ts";
import { Block } from "../../../ui/Text.tsx";
import { formatEntryTitle } from "../../labels.ts";
import { pickMenuLabel, type MenuEntry, type MenuGroup } from "../../menu/menuEntry.ts";
import { MenuLink } from "./MenuLink.tsx";

type MenuSectionProps = {
  name?: MenuGroup["name"];
  entries: readonly MenuEntry[];
  current?: string;
  addressOf(entry: MenuEntry): string;
  onFollow?: () => void;
};

/** Whether the group is open. A person opens others, which the browser remembers; that of the current page opens with it. */
function useOpenGroup(name: string, holdsCurrent: boolean): [boolean, (open: boolean) => void] {
  const [openGroups, setOpenGroups] = useStore<readonly string[]>("menu.open", []);
  const [foldedHere, setFoldedHere] = useState(false);
  const [heldCurrent, setHeldCurrent] = useState(holdsCurrent);
  if (heldCurrent !== holdsCurrent) {
    setHeldCurrent(holdsCurrent);
    setFoldedHere(false);
  }
  const setOpen = (open: boolean) => {
    const others = openGroups.filter((one) => one !== name);
    setOpenGroups(open ? [...others, name] : others);
    setFoldedHere(!open);
  };
  return [holdsCurrent ? !foldedHere : openGroups.includes(name), setOpen];
}

/** The links of a group, or, without a heading, of entries that belong to none and of a group's only entry. */
function MenuLines({ entries, current, addressOf, onFollow, name, nested }: MenuSectionProps & { nested?: boolean }) {
  const translate = useTexts();
  // Below no heading that says it, the name says what sets it apart from another of the same name.
  const labelOf = (entry: MenuEntry) =>
    name && entry.qualifier ? formatEntryTitle(entry, translate) : translate(pickMenuLabel(entry));
  return (
    <PlainList>
      {entries.map((entry) => (
        <MenuLink
          key={entry.name}
          name={entry.name}
          label={labelOf(entry)}
          to={addressOf(entry)}
          isCurrent={entry.name === current}
          nested={nested}
          onFollow={onFollow}
        />
      ))}
    </PlainList>
  );
}

function FoldedGroup({ name, ...lines }: MenuSectionProps & { name: NonNullable<MenuGroup["name"]> }) {
  const translate = useTexts();
  const [open, setOpen] = useOpenGroup(
    name,
    lines.entries.some((entry) => entry.name === lines.current),
  );
  const listId = useId();
  return (
    <>
      <ButtonBase aria-expanded={open} aria-controls={listId} onClick={() => setOpen(!open)} sx={headingStyle}>
        {translate(`menu.${name}`)}
        <ExpandMore sx={{ typography: "lead", transform: open ? "none" : "rotate(-90deg)" }} />
      </ButtonBase>
      <Block id={listId} hidden={!open} role="group" aria-label={translate(`menu.${name}`)}>
        <MenuLines nested {...lines} />
      </Block>
    </>
  );
}

/** One group of the menu, folded unless the current page is in it or a person has opened it. */
export function MenuSection({ name, ...lines }: MenuSectionProps) {
  return (
    <Block mt={name ? 0 : 0.5}>
      {name && lines.entries.length > 1 ? <FoldedGroup name={name} {...lines} /> : <MenuLines name={name} {...lines} />}
    </Block>
  );
}

const headingStyle = {
  width: "100%",
  justifyContent: "space-between",
  pl: "20px",
  pr: 1.5,
  py: 0.5,
  typography: "body1",
  "&:hover": { bgcolor: "tokens.band" },
  "&.Mui-focusVisible": { outlineOffset: -2 },
} as const;
