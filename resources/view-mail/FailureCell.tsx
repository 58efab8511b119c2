import type { ReadProps } from "../../src/admin/definition.ts";
import { Text } from "../../src/ui/Text.tsx";

/** A sentence in lines: on one line its end would stand behind the actions. */
export const FailureCell = ({ value }: ReadProps) => (
  <Text component="span" wraps display="block" minWidth={180}>
    {String(value)}
  </Text>
);
