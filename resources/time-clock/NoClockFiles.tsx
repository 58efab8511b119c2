import { Button } from "@mui/material";
import { Link } from "react-router";
import { clockTexts as texts } from "../../i18n/ja/clock/clock-texts.ts";
import { ListMessage } from "../../src/admin/list/ListStates.tsx";
import { consolePaths } from "../../src/domain/consolePaths.ts";

/** No file has been sent yet: a time clock comes first. */
export const NoClockFiles = () => (
  <ListMessage
    title={texts.noFiles}
    action={
      <Button component={Link} to={consolePaths.timeClock} variant="outlined">
        {texts.toClocks}
      </Button>
    }
  >
    {texts.noFilesHelp}
  </ListMessage>
);
