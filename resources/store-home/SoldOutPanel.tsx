import { Link } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { soldOutTexts as texts } from "../../i18n/ja/menu/sold-out.ts";
import { Panel } from "../../src/ui/Panel.tsx";
import { Row } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";
import { soldOut } from "../sold-out/index.tsx";
import { SoldOutBoard } from "../sold-out/SoldOutBoard.tsx";

/** What is sold out in the selected shops, to be resumed here, and a search that sells out. */
export function SoldOutPanel() {
  return (
    <Panel px={2} py={1.5}>
      <Row align="baseline" justify="between" mb={1}>
        <Text component="h2" variant="heading">
          {texts.title}
        </Text>
        <Link component={RouterLink} to={soldOut.path} variant="small">
          {texts.toPage}
        </Link>
      </Row>
      <SoldOutBoard look="home" />
    </Panel>
  );
}
