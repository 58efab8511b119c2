import { useGetOne } from "ra-core";
import { pushCancel } from "../../i18n/ja/push-notification/push-notification.ts";
import type { IdentifiedRecord } from "../../src/admin/definition.ts";
import { Text } from "../../src/ui/Text.tsx";

/** The brand whose members are reached, as the list behind the dialog names it; none for a shop's notification. */
export function PushBrandName({ brand }: { brand: unknown }) {
  const hasBrand = typeof brand === "number";
  const { data } = useGetOne<IdentifiedRecord>("push-brand", { id: hasBrand ? brand : 0 }, { enabled: hasBrand });
  if (!hasBrand || !data) return null;
  return (
    <Text component="p" strong mb={1}>
      {pushCancel.ofBrand(String(data["brandName"]))}
    </Text>
  );
}
