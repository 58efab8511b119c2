import { useLabels } from "./labels.ts";
import { useRecordShop } from "./record/recordShop.ts";

/** Makes the name of a CSV file of this screen's records: what they are, what kind of file it is, and whose, if of one shop. */
export function useFileName(): (kind?: string, of?: { shop: boolean }) => string {
  const { title } = useLabels();
  const shop = useRecordShop();
  return (kind = "", of = { shop: true }) => {
    const name = [`${title}${kind}`, of.shop ? shop?.name : undefined].filter(Boolean).join("_");
    // What a file's name cannot hold on some system.
    return `${name.replaceAll(/[\\/:*?"<>|]/g, "-")}.csv`;
  };
}
