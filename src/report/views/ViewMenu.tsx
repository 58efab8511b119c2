import { reportTexts } from "../../../i18n/ja/report/report.ts";
import { Box, Divider, MenuItem } from "@mui/material";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { viewsPath } from "../../core/viewsPath.ts";
import { lazyPart } from "../../ui/lazyPart.ts";
import { MenuChip } from "../frame/chips/MenuChip.tsx";
import { useSavedViews } from "./useSavedViews.ts";
import { Text } from "../../ui/Text.tsx";

const SaveView = lazyPart(() => import("./SaveView.tsx"), "SaveView");

/** The button with the saved views of this page: opens one, or saves what is shown now. */
export function ViewMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [saving, setSaving] = useState(false);
  const { views, failed, ...rest } = useSavedViews(anchor !== null || saving);
  const close = () => setAnchor(null);
  const none = failed ? reportTexts.views.failed : views ? reportTexts.views.none : reportTexts.views.loading;
  return (
    <>
      <MenuChip label={reportTexts.views.button} anchor={anchor} setAnchor={setAnchor} ref={button}>
        {views?.map((view) => (
          <MenuItem
            key={view.savedViewId}
            component={Link}
            to={`${view.path}?${view.query}`}
            onClick={close}
            sx={{ gap: 1, justifyContent: "space-between" }}
          >
            <Text component="span" wraps breaks shrinks>
              {view.viewName}
            </Text>
            {view.shared && (
              <Box component="span" sx={{ flexShrink: 0, maxWidth: "45%", whiteSpace: "normal", typography: "muted" }}>
                {view.mine ? reportTexts.views.sharedMark : reportTexts.views.sharedBy(view.ownerName ?? "—")}
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
          {reportTexts.views.saveNow}
        </MenuItem>
        <MenuItem component={Link} to={viewsPath} onClick={close}>
          {reportTexts.views.all}
        </MenuItem>
      </MenuChip>
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
