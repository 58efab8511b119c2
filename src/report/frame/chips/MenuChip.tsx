import { Menu } from "@mui/material";
import { useId, type ReactNode, type Ref } from "react";
import { FilterChip } from "./Chip.tsx";
import { Text } from "../../../ui/Text.tsx";

type MenuChipProps = {
  label: string;
  /** The element beneath which the menu is open; null while it is closed. */
  anchor: HTMLElement | null;
  setAnchor(anchor: HTMLElement | null): void;
  ref?: Ref<HTMLButtonElement>;
  /** The entries. */
  children: ReactNode;
};

/** A chip that opens a menu. */
export function MenuChip({ label, anchor, setAnchor, ref, children }: MenuChipProps) {
  const id = useId();
  return (
    <>
      <FilterChip
        ref={ref}
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor ? "true" : "false"}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
        <Text component="span" aria-hidden="true" variant="tiny" ml={0.5}>
          ▾
        </Text>
      </FilterChip>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { dense: true, "aria-label": label },
          paper: { sx: { maxWidth: 360, maxHeight: "70vh" } },
        }}
      >
        {children}
      </Menu>
    </>
  );
}
