import { shellTexts } from "../../../i18n/ja/console/shell.ts";
import { ButtonBase } from "@mui/material";
import { groupButton } from "./groupButton.ts";
import { toggledGroup } from "./options/toggles.ts";
import { useGroupings } from "./useGroupings.ts";
import { Row } from "../../ui/Row.tsx";
import { Block, Text } from "../../ui/Text.tsx";

type GroupButtonsProps = {
  /** The shops that can be chosen. A group of none of them has no button. */
  among: readonly { id: number }[];
  chosen: readonly number[];
  onChoose: (chosen: number[]) => void;
};

/** A button for every group, by grouping: one press chooses its shops, another one drops them. */
export function GroupButtons({ among, chosen, onChoose }: GroupButtonsProps) {
  const groupings = useGroupings();
  const open = new Set(among.map(({ id }) => id));
  const ticked = new Set(chosen);
  if (groupings.length === 0) return null;
  return (
    // A company may have fifty groups.
    <Block scrolls={150} mb={0.5}>
      {groupings.map(({ key, name, sections }) => (
        <Row key={key} role="group" aria-label={shellTexts.shopGroupsOf(name)} align="center" gap={0.5} py={0.25}>
          <Text component="span" variant="muted" minWidth={56}>
            {name}
          </Text>
          {sections.map((section) => {
            const shopIds = section.shopIds.filter((id) => open.has(id));
            if (shopIds.length === 0) return null;
            return (
              <ButtonBase
                key={section.key}
                aria-pressed={shopIds.every((id) => ticked.has(id))}
                onClick={() => onChoose(toggledGroup(chosen, shopIds))}
                sx={groupButton}
              >
                {shellTexts.shopGroup(section.name, shopIds.length)}
              </ButtonBase>
            );
          })}
        </Row>
      ))}
    </Block>
  );
}
