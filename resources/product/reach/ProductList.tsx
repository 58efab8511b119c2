import { ListScreen } from "../../../src/admin/list/ListScreen.tsx";
import { Row } from "../../../src/ui/Row.tsx";
import { MenuReach } from "./MenuReach.tsx";

/** The list of dishes, and above it which devices have read the present menu. */
export function ProductList() {
  return (
    <>
      <Row mb={1}>
        <MenuReach />
      </Row>
      <ListScreen />
    </>
  );
}
