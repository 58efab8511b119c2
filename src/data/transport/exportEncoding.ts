import { useQuery } from "@tanstack/react-query";
import type { CsvEncoding } from "../../core/csv.ts";
import { useCall } from "../call.ts";
import { useViewer } from "../context.ts";

const encodingNames = { UTF8: "utf-8", CP932: "cp932" } as const satisfies Record<string, CsvEncoding>;

/**
 * The encodings of a CSV file. That of the company's settings comes first.
 * @param needed false until a person opens the choice; the settings are read only then
 */
export function useExportEncodings(needed: boolean): readonly CsvEncoding[] {
  const call = useCall();
  const { developerUuid } = useViewer();
  const { data = "utf-8" } = useQuery({
    queryKey: ["exportEncoding", developerUuid],
    enabled: needed,
    queryFn: async ({ signal }): Promise<CsvEncoding> => {
      const { GetDeveloperSettingDocument } = await import("../../generated/graphql.ts");
      return encodingNames[(await call(GetDeveloperSettingDocument, { developerUuid }, signal)).data.exportEncoding];
    },
  });
  return data === "utf-8" ? ["utf-8", "cp932"] : ["cp932", "utf-8"];
}
