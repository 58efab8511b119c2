import { ownPageTexts } from "../../../../i18n/ja/search/own-pages.ts";
import { PlainList } from "../../../ui/List.tsx";
import { useTexts } from "../../../ui/text.ts";
import { Block, Text } from "../../../ui/Text.tsx";
import { formatEntryTitle } from "../../labels.ts";
import type { MenuEntry } from "../../menu/menuEntry.ts";
import { usePinnedPages } from "../../menu/pinnedPages.ts";
import { useRecentPages } from "../../menu/recentPages.ts";
import { MenuLink } from "./MenuLink.tsx";

/** Pages in the list of those that were opened last. */
const shownRecentPages = 3;

type OwnPagesProps = {
  /** The entries that the menu shows, those behind tabs included. */
  entries: readonly MenuEntry[];
  addressOf(entry: MenuEntry): string;
  onFollow?: () => void;
};

/** On top of the menu: the pages that the person has pinned, and those of the others that were opened last. */
export function OwnPages({ entries, addressOf, onFollow }: OwnPagesProps) {
  const translate = useTexts();
  const { pinned, isPinned } = usePinnedPages();
  const recent = useRecentPages();
  const pick = (names: readonly string[]) =>
    names.flatMap((name) => entries.find((entry) => entry.name === name) ?? []);
  const lists = [
    { heading: ownPageTexts.pinned, own: pick(pinned) },
    // The first of them is the current page.
    {
      heading: ownPageTexts.recent,
      own: pick(recent.slice(1).filter((name) => !isPinned(name))).slice(0, shownRecentPages),
    },
  ];
  return lists.map(
    ({ heading, own }) =>
      own.length > 0 && (
        <Block key={heading} lined="bottom" pb={0.75} mb={0.75}>
          <Text variant="muted" px={2.5}>
            {heading}
          </Text>
          <PlainList aria-label={heading}>
            {own.map((entry) => (
              <MenuLink
                key={entry.name}
                name={entry.name}
                label={formatEntryTitle(entry, translate)}
                to={addressOf(entry)}
                isCurrent={false}
                onFollow={onFollow}
              />
            ))}
          </PlainList>
        </Block>
      ),
  );
}
