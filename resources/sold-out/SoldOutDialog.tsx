import { useRefresh } from "ra-core";
import { useRef } from "react";
import { soldOutTexts as texts } from "../../i18n/ja/menu/sold-out.ts";
import { WorkDialog } from "../../src/ui/WorkDialog.tsx";
import { SoldOutBoard, type NamedDish } from "./SoldOutBoard.tsx";

/** One dish of a list. The list behind it is read anew once it is closed: its rows stay where they are until then. */
export function SoldOutDialog({ dish, onClose }: { dish: NamedDish; onClose: () => void }) {
  const refresh = useRefresh();
  const changed = useRef(false);
  const close = () => {
    if (changed.current) refresh();
    onClose();
  };
  return (
    <WorkDialog title={texts.dialog} actions={[{ label: texts.close, onPress: close }]} onClose={close}>
      <SoldOutBoard
        look="dish"
        dish={dish}
        onChange={() => {
          changed.current = true;
        }}
      />
    </WorkDialog>
  );
}
