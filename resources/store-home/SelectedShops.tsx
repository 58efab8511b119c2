import { shellTexts } from "../../i18n/ja/console/shell.ts";
import {
  Alert,
  Box,
  Button,
  Link,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  useMediaQuery,
} from "@mui/material";
import { Link as RouterLink } from "react-router";
import { storeHomeTexts as texts } from "../../i18n/ja/store/store-home.ts";
import { useSelection } from "../../src/data/context.ts";
import { LoadingOutline } from "../../src/shell/pages/LoadingOutline.tsx";
import { listShopFigures, type StoreHomeFigure } from "./figures.ts";
import { buildShopPath } from "./forShop.ts";
import { ShopState } from "./ShopState.tsx";
import { MenuReach } from "../product/reach/MenuReach.tsx";
import { useStoreHome, type StoreHomeRow } from "./useStoreHome.ts";
import { PauseButton } from "../reception/PauseButton.tsx";
import { Row, Stack } from "../../src/ui/Row.tsx";
import { Text, Block } from "../../src/ui/Text.tsx";
import { Panel } from "../../src/ui/Panel.tsx";

/** What each selected shop shows in the app now, as a table, or as cards where there is no room. */
export function SelectedShopsTable() {
  const narrow = useMediaQuery("(max-width: 899.98px)", { noSsr: true });
  const { data, error, refetch } = useStoreHome();
  if (!data && !error) return <LoadingOutline />;
  return (
    <Panel px={2} py={1.5}>
      <Row align="center" justify="between" mb={1}>
        <Text component="h2" variant="heading">
          {texts.title}
        </Text>
        <MenuReach />
        {data && <PauseSelected homes={data} />}
      </Row>
      {error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void refetch()}>
              {shellTexts.retry}
            </Button>
          }
        >
          {error.message}
        </Alert>
      )}
      {data && (narrow ? data.map((home) => <ShopCard key={home.shop_id} home={home} />) : <ShopTable homes={data} />)}
    </Panel>
  );
}

/** For all selected shops at once: stops the orders of those in the app, and takes those of paused ones again. */
function PauseSelected({ homes }: { homes: readonly StoreHomeRow[] }) {
  const { shops } = useSelection();
  if (homes.length < 2) return null;
  const find = (wanted: (home: StoreHomeRow) => boolean) =>
    shops.filter(({ id }) => homes.some((home) => home.shop_id === id && home.visible && wanted(home)));
  const paused = find(({ pauses }) => pauses.length > 0);
  return (
    <Row>
      {paused.length > 1 && <PauseButton shops={paused} isPaused />}
      <PauseButton shops={find(() => true)} isPaused={false} />
    </Row>
  );
}

function ShopTable({ homes }: { homes: readonly StoreHomeRow[] }) {
  const [first] = homes;
  return (
    <Table
      size="small"
      sx={{ "& td, & th": { px: 0.75, verticalAlign: "top" }, "& thead th": { whiteSpace: "nowrap" } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{texts.shop}</TableCell>
          <TableCell>{texts.state}</TableCell>
          {first && listShopFigures(first).map(({ key, label }) => <TableCell key={key}>{label}</TableCell>)}
        </TableRow>
      </TableHead>
      <TableBody>
        {homes.map((home) => (
          <TableRow key={home.shop_id}>
            <TableCell component="th" scope="row" sx={{ minWidth: 110 }}>
              <ShopName id={home.shop_id} />
            </TableCell>
            <TableCell sx={{ minWidth: 130 }}>
              <ShopState home={home} />
            </TableCell>
            {listShopFigures(home).map((figure) => (
              <TableCell key={figure.key}>
                <FigureLink home={home} figure={figure} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function ShopCard({ home }: { home: StoreHomeRow }) {
  return (
    <Block lined="top" py={1.25}>
      <Text strong mb={0.5}>
        <ShopName id={home.shop_id} />
      </Text>
      <ShopState home={home} />
      <Stack component="dl" gap={0} rowGap={0.25} columns="10em minmax(0, 1fr)" m={0} mt={0.75}>
        {listShopFigures(home).map((figure) => (
          <Text key={figure.key} display="contents">
            <Text component="dt" color="muted">
              {figure.label}
            </Text>
            <Text component="dd">
              <FigureLink home={home} figure={figure} />
            </Text>
          </Text>
        ))}
      </Stack>
    </Block>
  );
}

function ShopName({ id }: { id: number }) {
  return useSelection().shops.find((shop) => shop.id === id)?.name;
}

function FigureLink({ home, figure: { label, shown, notes } }: { home: StoreHomeRow; figure: StoreHomeFigure }) {
  const { shops } = useSelection();
  const shop = shops.find(({ id }) => id === home.shop_id)?.name ?? "";
  return (
    <Box component="span" sx={apart}>
      {[shown, ...notes].map(({ says, path }) => (
        <Link
          key={path}
          component={RouterLink}
          to={buildShopPath(path, home.shop_id)}
          aria-label={texts.opensList(shop, label, says)}
          {...(path === shown.path ? { sx: shownStyle } : { color: "text.secondary", sx: noteStyle })}
        >
          {says}
        </Link>
      ))}
    </Box>
  );
}

const shownStyle = { fontWeight: "bold", lineHeight: "24px", whiteSpace: "nowrap" } as const;
const noteStyle = { typography: "small", lineHeight: "24px", whiteSpace: "nowrap" } as const;

/** In one row, or below each other where there is no room. */
const apart = { display: "inline-flex", flexWrap: "wrap", alignItems: "baseline", columnGap: 1 } as const;
