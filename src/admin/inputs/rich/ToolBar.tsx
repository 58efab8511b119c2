import { Box } from "@mui/material";
import { useRef, type KeyboardEvent, type ReactNode } from "react";
import { pressedKey } from "../../../ui/pressedKey.ts";

const tools = "button";

/**
 * A toolbar as keyboards know it: one stop of the Tab key, and the arrow keys go from tool to tool. Tools are buttons; they keep
 * the tabindex that this gives them.
 */
export function EditorToolBar({ label, controls, children }: { label: string; controls: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const all = () => [...(bar.current?.querySelectorAll<HTMLElement>(tools) ?? [])];
  const go = (event: KeyboardEvent) => {
    const found = all();
    const at = found.findIndex((tool) => tool === event.target);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: found.length - 1 }[pressedKey(event)];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    found[(to + found.length) % found.length]?.focus();
  };
  const keep = (tool: HTMLElement) => {
    for (const other of bar.current?.querySelectorAll<HTMLElement>(tools) ?? [])
      other.tabIndex = other === tool ? 0 : -1;
  };
  return (
    <Box
      ref={bar}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      onKeyDown={go}
      // What opens beside the bar (the address of a link) is no tool of it.
      onFocus={({ target }) => bar.current?.contains(target) && keep(target)}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 0.25,
        p: 0.5,
        borderBottom: 1,
        borderColor: "divider",
        bgcolor: "tokens.band",
        borderRadius: "4px 4px 0 0",
      }}
    >
      {children}
    </Box>
  );
}
