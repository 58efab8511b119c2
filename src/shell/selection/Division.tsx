import { shellTexts } from "../../../i18n/ja/console/shell.ts";
import { ButtonBase } from "@mui/material";
import type { ShopGroupingChoice } from "../../domain/groupings.ts";
import { groupButton } from "./groupButton.ts";
import { Row } from "../../ui/Row.tsx";

type DivisionProps = {
  groupings: readonly ShopGroupingChoice[];
  grouping: ShopGroupingChoice | undefined;
  divide: (key: string) => void;
  onDivided: () => void;
};

/** Buttons that divide the list of shops by brand or by a grouping of the company. Nothing where there is neither. */
export function DivisionButtons({ groupings, grouping, divide, onDivided }: DivisionProps) {
  if (groupings.length === 0) return null;
  const choices = [{ key: "", name: shellTexts.shopInOneList }, ...groupings];
  return (
    <Row role="group" aria-label={shellTexts.shopDivision} gap={0.5} mt={1}>
      {choices.map(({ key, name }) => (
        <ButtonBase
          key={key}
          aria-pressed={key === (grouping?.key ?? "")}
          onClick={() => {
            divide(key);
            onDivided();
          }}
          sx={groupButton}
        >
          {name}
        </ButtonBase>
      ))}
    </Row>
  );
}
