import { useNotificationContext } from "ra-core";
import { Suspense, useState } from "react";
import { lazyPart } from "../../ui/lazyPart.ts";

const Notification = lazyPart(() => import("./Notification.tsx"), "Notification");

/** React-admin's messages at the foot of the window; their code is loaded with the first one. */
export function Notifications() {
  const { notifications } = useNotificationContext();
  const [used, setUsed] = useState(false);
  // It takes messages out of the list while it shows them: it stays although the list is empty again.
  if (!used && notifications.length > 0) setUsed(true);
  return (
    used && (
      <Suspense>
        <Notification />
      </Suspense>
    )
  );
}
