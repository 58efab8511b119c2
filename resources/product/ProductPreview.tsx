import { Chip, Typography } from "@mui/material";
import type { Identifier } from "ra-core";
import { GroupInPhone } from "../option-group/GroupInPhone.tsx";
import { useChosenRecords } from "../option-group/OptionGroupPreview.tsx";
import { showingTexts } from "../../i18n/ja/menu/showing/reasons.ts";
import { WhyChip } from "./showing/WhyChip.tsx";
import { Row } from "../../src/ui/Row.tsx";
import { productTexts } from "../../i18n/ja/menu/product.ts";
import { formatYen } from "../../src/core/money.ts";
import { PhoneFrame } from "../parts/Phone.tsx";
import { useTexts } from "../../src/ui/text.ts";
import { Text } from "../../src/ui/Text.tsx";

/** The product as a guest sees it in the app. */
export function ProductPreview({ values }: { values: Readonly<Record<string, unknown>> }) {
  const translate = useTexts();
  const { imageUrl, productName, productDescription, price, hidden, stopped, productId, storeId, optionGroups } =
    values;
  const shows = values["status"] === "ON_SALE";
  return (
    <>
      <PhoneFrame image={imageUrl}>
        <Text component="p" strong breaks>
          {String(productName ?? "") || translate("resources.product.fields.productName")}
        </Text>
        <Typography variant="caption" component="div" sx={{ color: "tokens.phoneMuted", overflowWrap: "anywhere" }}>
          {String(productDescription ?? "")}
        </Typography>
        <Typography sx={{ typography: "lead", fontWeight: "bold", minHeight: "1.5em" }}>
          {typeof price === "number" ? formatYen(price) : null}
        </Typography>
        {Array.isArray(optionGroups) && optionGroups.length > 0 && (
          <AskedGroups ids={optionGroups as readonly Identifier[]} />
        )}
      </PhoneFrame>
      {(hidden === true || stopped === true) && (
        <Text component="p" variant="muted" align="center" mt={1}>
          {stopped === true ? productTexts.notSold : productTexts.notListed}
        </Text>
      )}
      {typeof productId === "number" && typeof storeId === "number" && (
        <Row justify="center" mt={1}>
          <WhyChip productId={productId} shopId={storeId} shows={shows}>
            <Chip component="span" variant="outlined" label={shows ? showingTexts.whyShown : showingTexts.why} />
          </WhyChip>
        </Row>
      )}
    </>
  );
}

/** The groups of options that a guest is asked for, in their order. */
function AskedGroups({ ids }: { ids: readonly Identifier[] }) {
  const groups = useChosenRecords("option-group", ids);
  return groups.map((group) => (
    <GroupInPhone
      key={group.id}
      name={String(group["optionGroupName"])}
      max={Number(group["maxChoices"])}
      required={group["choiceRequired"] === true}
    >
      {String(group["choiceNames"])}
    </GroupInPhone>
  ));
}
