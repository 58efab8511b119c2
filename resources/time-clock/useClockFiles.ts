import { useQuery, useQueryClient } from "@tanstack/react-query";
import { clockTexts as texts } from "../../i18n/ja/clock/clock-texts.ts";
import { readFileToSend } from "../../src/admin/csv/file/readFileToSend.ts";
import { useCall } from "../../src/data/call.ts";
import { useViewer } from "../../src/data/context.ts";
import { useSingleMutation } from "../../src/data/useSingleMutation.ts";
import {
  GetTimeClockListDocument,
  RegisterClockFileDocument,
  type GetTimeClockListQuery,
} from "../../src/generated/graphql.ts";
import { useAnnounce } from "../../src/ui/useAnnounce.ts";

export type TimeClockRow = GetTimeClockListQuery["data"][number];

/** The time clocks whose files are taken. */
export function useTimeClocks() {
  const call = useCall();
  const { developerId } = useViewer();
  return useQuery({
    queryKey: ["time-clock", developerId, "files"],
    queryFn: async ({ signal }) => (await call(GetTimeClockListDocument, { developerId }, signal)).data,
  });
}

type ClockFileToSend = { file: File; timeClockId: number };

/** Sends a file to the server. @param dryRun it is checked, and nothing is registered */
function useSendClockFile(dryRun: boolean) {
  const call = useCall();
  return async ({ file, timeClockId }: ClockFileToSend) =>
    call(RegisterClockFileDocument, { input: { timeClockId, ...(await readFileToSend(file)), dryRun } });
}

/** Checks a file: what registering it would do. */
export const useClockFileCheck = () => useSingleMutation({ mutationFn: useSendClockFile(true) });

/** Registers a file, says what became of it, and reloads what shows its hours. */
export function useClockFileRegistration(after: () => void) {
  const announce = useAnnounce();
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: useSendClockFile(false),
    onSuccess: ({ data }) => {
      announce(texts.done(data), "success");
      after();
    },
    onSettled: () => Promise.all(["clock-file", "report"].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}
