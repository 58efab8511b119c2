import type { ReactNode } from "react";
import { TonedFigure } from "../../src/ui/Figure.tsx";
import { Block, Text } from "../../src/ui/Text.tsx";

type NowFigureProps = {
  label: string;
  /** Undefined until it is loaded. */
  figure: string | undefined;
  bad?: boolean;
  /** What it is compared with. */
  children?: ReactNode;
};

/** A figure of the home page that stands first: what it is, how much, and beside what. */
export function NowFigure({ label, figure, bad = false, children }: NowFigureProps) {
  return (
    <Block>
      <Text variant="muted">{label}</Text>
      <Text variant="figure" nowrap>
        <TonedFigure tone={bad ? "down" : null}>{figure ?? "…"}</TonedFigure>
      </Text>
      <Text variant="small" tabular>
        {children}
      </Text>
    </Block>
  );
}
