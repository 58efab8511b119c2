import { clockTexts as texts } from "../../i18n/ja/clock/clock-texts.ts";
import { LinkedMessage } from "../../src/admin/list/LinkedMessage.tsx";
import { consolePaths } from "../../src/domain/consolePaths.ts";

/** No file has been sent yet: a time clock comes first. */
export const NoClockFiles = () => (
  <LinkedMessage title={texts.noFiles} to={consolePaths.timeClock} label={texts.toClocks}>
    {texts.noFilesHelp}
  </LinkedMessage>
);
