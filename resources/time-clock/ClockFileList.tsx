import { clockTexts as texts } from "../../i18n/ja/clock/clock-texts.ts";
import { SentFileList } from "../../src/admin/list/SentFileList.tsx";
import { ClockFileDialog } from "./ClockFileDialog.tsx";
import { useTimeClocks } from "./useClockFiles.ts";

/** The list of files, which takes one once a time clock is registered. */
export function ClockFileList() {
  const { data: clocks = [] } = useTimeClocks();
  return (
    <SentFileList
      label={texts.upload}
      ready={clocks.length > 0}
      renderDialog={(close) => <ClockFileDialog clocks={clocks} onClose={close} />}
    />
  );
}
