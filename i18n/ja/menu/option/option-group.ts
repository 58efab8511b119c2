import type { ResourceLabels } from "../../../../src/generated/labels.ts";
import { inLanguages } from "../../console/languages.ts";
import { orderTypeNames } from "../../words/orders.ts";

export const optionGroup = {
  name: "オプショングループ",
  fields: {
    optionGroupId: "ID",
    optionGroupCode: "グループコード",
    ...inLanguages("optionGroupName", "グループ名"),
    maxChoices: "選べる数",
    choiceRequired: "必ず選んでもらう",
    choices: "選択肢",
    choiceNames: "選択肢と価格",
    displaySequence: "表示順",
  },
  options: { orderType: orderTypeNames },
  sections: { names: "名称", choosing: "選び方" },
} satisfies ResourceLabels["option-group"];

/** Words that only groups of options use. */
export const optionGroupTexts = {
  choice: (name: string, price: string) => `${name} ${price}`,
  rule: (max: number, required: boolean) => `${max === 1 ? "ひとつ" : `${max}個まで`}${required ? "・必須" : ""}`,
} as const;
