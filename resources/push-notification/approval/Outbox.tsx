import { TimeAgo } from "../../../src/ui/Ago.tsx";
import {
  Alert,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { pushOutbox } from "../../../i18n/ja/push-notification/push-notification.ts";
import { useDefinition } from "../../../src/admin/definition.ts";
import { formatCount, noFigureText } from "../../../src/core/money.ts";
import { useCall } from "../../../src/data/call.ts";
import { useSelection } from "../../../src/data/context.ts";
import { GetPushDeliveriesDocument, type GetPushDeliveriesQuery } from "../../../src/generated/graphql.ts";
import { Text, Block } from "../../../src/ui/Text.tsx";

type Delivery = GetPushDeliveriesQuery["data"][number];

/** What was sent from this screen, as it was sent, and by whom it was taken. */
export function PushOutbox() {
  const call = useCall();
  const { fixed } = useDefinition();
  const { active } = useSelection();
  const site =
    fixed["site_type"] === "BRAND"
      ? ({ site_type: "BRAND", shop_id: null } as const)
      : ({ site_type: "SHOP", shop_id: active?.id ?? null } as const);
  const { data, error } = useQuery({
    queryKey: ["push-deliveries", site],
    enabled: site.site_type === "BRAND" || site.shop_id !== null,
    queryFn: async ({ signal }) => (await call(GetPushDeliveriesDocument, site, signal)).data,
  });
  return (
    <Block component="section" mt={3}>
      <Typography variant="h2">{pushOutbox.title}</Typography>
      <Text component="p" variant="small" color="muted" mb={1}>
        {pushOutbox.lead}
      </Text>
      {error && <Alert severity="error">{pushOutbox.failed}</Alert>}
      {data && (
        <Paper variant="outlined" sx={{ borderColor: "divider", borderRadius: 2, overflow: "hidden" }}>
          {data.length === 0 ? (
            <Text component="p" color="muted" p={2}>
              {pushOutbox.empty}
            </Text>
          ) : (
            <Deliveries rows={data} brandWide={site.site_type === "BRAND"} />
          )}
        </Paper>
      )}
    </Block>
  );
}

function Deliveries({ rows, brandWide }: { rows: readonly Delivery[]; brandWide: boolean }) {
  const opening = rows.some(({ coupon_name }) => coupon_name !== null);
  return (
    <TableContainer tabIndex={0} aria-label={pushOutbox.title} role="region">
      <Table size="small" sx={{ "& th, & td": { whiteSpace: "nowrap" } }}>
        <TableHead>
          <TableRow>
            <TableCell>{pushOutbox.sentAt}</TableCell>
            {brandWide && <TableCell>{pushOutbox.brand}</TableCell>}
            <TableCell>{pushOutbox.message}</TableCell>
            {opening && <TableCell>{pushOutbox.coupon}</TableCell>}
            <TableCell align="right">{pushOutbox.devices}</TableCell>
            <TableCell>{pushOutbox.provider}</TableCell>
            <TableCell>{pushOutbox.key}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              <TableCell>
                <TimeAgo at={row.sent_at} />
              </TableCell>
              {brandWide && <TableCell>{row.brand ?? pushOutbox.company}</TableCell>}
              <TableCell title={row.description}>{row.title}</TableCell>
              {opening && <TableCell>{row.coupon_name ?? noFigureText}</TableCell>}
              <TableCell align="right">{formatCount(row.devices)}</TableCell>
              <TableCell title={row.reference ?? undefined}>{pushOutbox.providers[row.provider]}</TableCell>
              <TableCell>{row.id}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
