import { ListScreen } from "../../src/admin/list/ListScreen.tsx";
import { MediaLoopPlayer } from "./Player.tsx";

/** The list of media, and the player below it. */
export function MediaList() {
  return (
    <>
      <ListScreen />
      <MediaLoopPlayer />
    </>
  );
}
