import { useLabels } from "./labels.ts";
import { useRecordShop } from "./record/recordShop.ts";

/** Makes the name of a CSV file of this screen's records: what they are, what kind of file it is, and whose. */
export function useFileName(): (kind?: string) => string {
  const { title } = useLabels();
  const shop = useRecordShop();
  return (kind = "") => {
    const name = [`${title}${kind}`, shop?.name].filter(Boolean).join("_");
    // What a file's name cannot hold on some system.
    return `${name.replaceAll(/[\\/:*?"<>|]/g, "-")}.csv`;
  };
}
