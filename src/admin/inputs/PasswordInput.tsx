import { adminTexts } from "../../../i18n/ja/console/admin.ts";
import VisibilityIcon from "@mui/icons-material/Visibility";
import VisibilityOffIcon from "@mui/icons-material/VisibilityOff";
import { IconButton } from "@mui/material";
import { useState } from "react";
import type { InputProps } from "../definition.ts";
import { TextControl } from "./TextInput.tsx";
import { useControl } from "./useControl.ts";

/** A secret that a person may look at. The browser should not offer its own passwords for it. */
export function PasswordInput(props: InputProps) {
  const control = useControl(props);
  const [shown, setShown] = useState(false);
  return (
    <TextControl
      {...props}
      control={control}
      type={shown ? "text" : "password"}
      attributes={{ autoComplete: "new-password" }}
      maxWidth={280}
      slotProps={{
        input: {
          endAdornment: (
            <IconButton
              size="small"
              edge="end"
              aria-label={shown ? adminTexts.hidePassword : adminTexts.showPassword}
              onClick={() => setShown(!shown)}
            >
              {shown ? <VisibilityOffIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
            </IconButton>
          ),
        },
      }}
    />
  );
}
