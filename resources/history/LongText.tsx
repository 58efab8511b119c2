import { Text } from "../../src/ui/Text.tsx";

/** A text of a cell that may need several lines. */
export const LongText = ({ children }: { children: string }) => (
  <Text component="span" written breaks display="inline-block" minWidth={{ xs: 90, sm: 160 }}>
    {children}
  </Text>
);
