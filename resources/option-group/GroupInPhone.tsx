import { Typography } from "@mui/material";
import type { ReactNode } from "react";
import { optionGroupTexts as texts } from "../../i18n/ja/menu/option/option-group.ts";
import { Block, Text } from "../../src/ui/Text.tsx";

type GroupInPhoneProps = { name: string; max: number; required: boolean; children: ReactNode };

/** A group of options as a guest is asked for it: its name, how many to choose, and its choices. */
export function GroupInPhone({ name, max, required, children }: GroupInPhoneProps) {
  return (
    <Block mt={1}>
      <Text component="p" variant="small" strong breaks>
        {name}
      </Text>
      <Typography variant="caption" component="p" sx={{ color: "tokens.phoneMuted" }}>
        {texts.rule(max, required)}
      </Typography>
      <Block variant="small" breaks>
        {children}
      </Block>
    </Block>
  );
}
