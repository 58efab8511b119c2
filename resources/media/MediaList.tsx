import { ListScreen } from "../../src/admin/list/ListScreen.tsx";
import { Player } from "./Player.tsx";

/** The media in the order of the loop, and below them the loop itself. */
export function MediaList() {
  return (
    <>
      <ListScreen />
      <Player />
    </>
  );
}
