import { useQuery } from "@tanstack/react-query";
import { reachTexts as texts } from "../../../i18n/ja/menu/showing/reach.ts";
import { useCall } from "../../../src/data/call.ts";
import { useSelection } from "../../../src/data/context.ts";
import { GetMenuReachDocument, type GetMenuReachQuery } from "../../../src/generated/graphql.ts";
import { PopoverChip } from "../../../src/report/frame/chips/PopoverChip.tsx";
import { TimeAgo } from "../../../src/ui/Ago.tsx";
import { PlainList } from "../../../src/ui/List.tsx";
import { Stack } from "../../../src/ui/Row.tsx";
import { Text } from "../../../src/ui/Text.tsx";

type ShopReach = GetMenuReachQuery["data"][number];

const refreshInterval = 30_000;

/** `2/3台` of one shop; of several, the shops whose devices have all read the menu: `9/10店`. */
function formatReach(shops: readonly ShopReach[]): string {
  const [only] = shops;
  if (only && shops.length === 1) return texts.devices(only.current, only.devices);
  return texts.shops(shops.filter(({ late }) => late.length === 0).length, shops.length);
}

/** Which devices of the selected shops have read the present menu; nothing where none reads it. */
export function MenuReach() {
  const call = useCall();
  const { selected } = useSelection();
  const { data = [] } = useQuery({
    queryKey: ["menu-reach", selected],
    queryFn: async ({ signal }) => (await call(GetMenuReachDocument, { shop_ids: [...selected] }, signal)).data,
    refetchInterval: refreshInterval,
    enabled: selected.length > 0,
  });
  const shops = data.filter(({ devices }) => devices > 0);
  if (shops.length === 0) return null;
  return (
    <PopoverChip
      label={texts.name}
      shown={`${texts.name} ${formatReach(shops)}`}
      on={shops.some(({ late }) => late.length > 0)}
    >
      {() => <LateDevices shops={shops} />}
    </PopoverChip>
  );
}

function LateDevices({ shops }: { shops: readonly ShopReach[] }) {
  const { shops: known } = useSelection();
  const late = shops.filter((shop) => shop.late.length > 0);
  return (
    <Stack gap={1} maxWidth={320}>
      <Text color="muted">{texts.lead}</Text>
      {late.length === 0 ? (
        <Text>{texts.all}</Text>
      ) : (
        <>
          <Text strong>{texts.late}</Text>
          <PlainList gap={0.75}>
            {late.flatMap((shop) =>
              shop.late.map(({ deviceId, deviceName, readAt }) => (
                <li key={deviceId}>
                  {`${known.find(({ id }) => id === shop.shop_id)?.name ?? ""}　${deviceName}　${texts.readAt} `}
                  <TimeAgo at={readAt} />
                </li>
              )),
            )}
          </PlainList>
        </>
      )}
    </Stack>
  );
}
