import ArrowDropDown from "@mui/icons-material/ArrowDropDown";
import { Button, Divider, IconButton, Menu, MenuItem, Tooltip } from "@mui/material";
import { useRef, useState, type ReactNode } from "react";

type ButtonProps = { label: string; pressed?: boolean; off?: boolean; onClick: () => void; children: ReactNode };

/** One tool: pressed where the text at the cursor has it. */
export function EditorTool({ label, pressed, off = false, onClick, children }: ButtonProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        tabIndex={-1}
        aria-label={label}
        {...(pressed !== undefined && { "aria-pressed": pressed })}
        // Not disabled: the toolbar's one stop may stand on it.
        aria-disabled={off || undefined}
        // The selection in the text stays where it is.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !off && onClick()}
        sx={{
          width: 30,
          height: 30,
          borderRadius: 1,
          color: "text.primary",
          ...(off && { opacity: 0.5 }),
          ...(pressed && { bgcolor: "tokens.primarySoft", color: "primary.main" }),
        }}
      >
        {children}
      </IconButton>
    </Tooltip>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: Readonly<Record<string, string>>;
  onChange: (value: string) => void;
  /** The one tool that the Tab key reaches first. */
  first?: boolean;
  width: number;
};

/** A tool of several options, of which one always holds. After a choice the focus belongs to the text. */
export function EditorToolChoice({ label, value, options, onChange, first = false, width }: ChoiceProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (option: string) => {
    setOpen(false);
    onChange(option);
  };
  return (
    <>
      <Button
        ref={button}
        tabIndex={first ? 0 : -1}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={`${label}：${options[value] ?? ""}`}
        onClick={() => setOpen(true)}
        endIcon={<ArrowDropDown />}
        sx={{ width, height: 30, px: 1, color: "text.primary", fontWeight: 400, justifyContent: "space-between" }}
      >
        {options[value]}
      </Button>
      <Menu
        open={open}
        onClose={close}
        anchorEl={() => button.current}
        disableRestoreFocus
        slotProps={{ list: { "aria-label": label, dense: true } }}
      >
        {Object.entries(options).map(([option, word]) => (
          <MenuItem
            key={option}
            role="menuitemradio"
            aria-checked={option === value}
            selected={option === value}
            onClick={() => choose(option)}
          >
            {word}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** A thin line between groups of tools. */
export const ToolDivider = () => <Divider orientation="vertical" flexItem sx={{ mx: 0.5, my: 0.5 }} />;
