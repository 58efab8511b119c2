import { Box, Divider, Menu, MenuItem } from "@mui/material";
import { useId, useRef, useState } from "react";
import { Link } from "react-router";
import { viewsPath } from "../../core/viewsPath.ts";
import { lazyPart } from "../../ui/lazyPart.ts";
import { useText } from "../../ui/text.ts";
import { Chip } from "../frame/Chip.tsx";
import { useSavedViews } from "./useSavedViews.ts";

const SaveView = lazyPart(() => import("./SaveView.tsx"), "SaveView");

/** The button with the saved views of this page: opens one, or saves what is shown now. */
export function ViewMenu() {
  const text = useText("report");
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [saving, setSaving] = useState(false);
  const { views, failed, ...rest } = useSavedViews(anchor !== null || saving);
  const close = () => setAnchor(null);
  const none = failed ? text("views.failed") : views ? text("views.none") : text("views.loading");
  return (
    <>
      <Chip
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor ? "true" : "false"}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text("views.button")}
        <Box component="span" aria-hidden="true" sx={{ ml: 0.5, fontSize: 10 }}>
          ▾
        </Box>
      </Chip>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{
          list: { dense: true, "aria-label": text("views.button") },
          paper: { sx: { maxWidth: 360, maxHeight: "70vh" } },
        }}
      >
        {views?.map((view) => (
          <MenuItem
            key={view.savedViewId}
            component={Link}
            to={`${view.path}?${view.query}`}
            onClick={close}
            sx={{ gap: 1, justifyContent: "space-between" }}
          >
            <Box component="span" sx={{ minWidth: 0, whiteSpace: "normal", overflowWrap: "anywhere" }}>
              {view.viewName}
            </Box>
            {view.shared && (
              <Box
                component="span"
                sx={{ flexShrink: 0, maxWidth: "45%", whiteSpace: "normal", fontSize: 12, color: "tokens.textMuted" }}
              >
                {view.mine ? text("views.sharedMark") : text("views.sharedBy", { name: view.ownerName ?? "—" })}
              </Box>
            )}
          </MenuItem>
        ))}
        {!views?.length && <MenuItem disabled>{none}</MenuItem>}
        <Divider />
        <MenuItem
          onClick={() => {
            close();
            setSaving(true);
          }}
        >
          {text("views.saveNow")}
        </MenuItem>
        <MenuItem component={Link} to={viewsPath} onClick={close}>
          {text("views.all")}
        </MenuItem>
      </Menu>
      {saving && (
        <SaveView
          {...rest}
          onClose={() => {
            setSaving(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
