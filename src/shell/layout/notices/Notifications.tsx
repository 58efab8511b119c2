import { useNotificationContext } from "ra-core";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../ui/lazyPart.ts";

const Notification = lazyPart(() => import("./Notification.tsx"), "Notification");

/** React-admin's notifications. Their code is loaded with the first one. */
export function ConsoleNotifications() {
  const { notifications } = useNotificationContext();
  const [used, setUsed] = useState(false);
  // The component removes a message from the list when it shows it, so it must stay mounted with an empty list.
  if (!used && notifications.length > 0) setUsed(true);
  return (
    used && (
      <Suspense>
        <Notification />
      </Suspense>
    )
  );
}
