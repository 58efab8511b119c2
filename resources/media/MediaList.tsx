import { ListScreen } from "../../src/admin/list/ListScreen.tsx";
import { Player } from "./Player.tsx";

/** The list of media, and the player below it. */
export function MediaList() {
  return (
    <>
      <ListScreen />
      <Player />
    </>
  );
}
