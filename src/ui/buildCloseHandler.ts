/**
 * The handler of a dialog's Escape and of a press beside it. The second press of a double click on the button that opened the dialog
 * is none.
 */
export const buildCloseHandler =
  (onClose: () => void) => (event: object, reason: "backdropClick" | "escapeKeyDown") => {
    const isSecond = reason === "backdropClick" && "detail" in event && Number(event.detail) > 1;
    if (!isSecond) onClose();
  };
