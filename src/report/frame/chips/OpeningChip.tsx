import { Box, type ButtonBaseProps } from "@mui/material";
import { FilterChip } from "./Chip.tsx";
import { Text } from "../../../ui/Text.tsx";

type OpeningChipProps = ButtonBaseProps & { opens: "menu" | "dialog"; open: boolean; on?: boolean };

/** A chip that opens something, with its state for screen readers. */
export const OpeningChip = ({ opens, open, children, ...props }: OpeningChipProps) => (
  <FilterChip {...props} type="button" aria-haspopup={opens} aria-expanded={open ? "true" : "false"}>
    <Box component="span" sx={{ overflow: "hidden", textOverflow: "ellipsis" }}>
      {children}
    </Box>
    <Text component="span" aria-hidden="true" variant="tiny" ml={0.25}>
      ▾
    </Text>
  </FilterChip>
);
