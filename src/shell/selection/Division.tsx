import { ButtonBase } from "@mui/material";
import type { ShopGroupingChoice } from "../../domain/groupings.ts";
import { useText } from "../../ui/text.ts";
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
  const text = useText("shell");
  if (groupings.length === 0) return null;
  const choices = [{ key: "", name: text("shopInOneList") }, ...groupings];
  return (
    <Row role="group" aria-label={text("shopDivision")} gap={0.5} mt={1}>
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
