import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { forgetReturnAddress, keepReturnAddress, takeReturnAddress } from "../auth/returnAddress.ts";
import { draftPath } from "../auth/draftStorage.ts";
import { lastEnding } from "../auth/session.ts";
import { forgotPasswordPaths, notFoundPath, shopListPath, signInPath } from "../shell/paths.ts";
import { ForgotPassword } from "../sign-in/ForgotPassword.tsx";
import { NotFound404 } from "../sign-in/NotFound404.tsx";
import { SignIn } from "../sign-in/SignIn.tsx";
import type { SignInWorld } from "../sign-in/signInWorld.ts";
import { Boundary } from "./Boundary.tsx";
import { replacePath, usePath } from "./path.ts";
import { Starting } from "./Starting.tsx";

const loadApp = () => import("../app.tsx");
const App = lazy(() => loadApp().then((module) => ({ default: module.App })));

/** Decides between the pages before the console and the console, which is loaded only with a session. */
export function Gateway({ world }: { world: SignInWorld }) {
  const session = useSyncExternalStore(world.session.subscribe, world.session.current);
  // The session begins a moment before the address changes; the console is to start at the new one.
  const [entered, setEntered] = useState(() => {
    // Signed in in another tab, and this one, at the sign-in page, loaded again.
    const asked = session && window.location.pathname.toLowerCase() === signInPath ? takeReturnAddress() : null;
    if (asked) replacePath(asked);
    return session !== null;
  });
  if (entered && !session) setEntered(false);
  const path = usePath().toLowerCase();
  if (forgotPasswordPaths.includes(path)) return <ForgotPassword world={world} />;
  if (!session && path === notFoundPath) return <NotFound404 />;
  if (!session || !entered)
    return (
      <Entrance
        world={world}
        onSignedIn={() => {
          const account = world.session.current()?.developerUuid;
          const asked = takeReturnAddress();
          // Back to the form that the end of the last session closed, or to the address that was opened; else where the specification leads.
          replacePath((account && draftPath(account)) || asked || shopListPath);
          setEntered(true);
        }}
      />
    );
  return (
    <Boundary>
      <Suspense fallback={<Starting />}>
        <App
          key={session.developerUuid}
          config={world.config}
          store={world.session}
          session={session}
          notFound={<NotFound404 />}
        />
      </Suspense>
    </Boundary>
  );
}

/**
 * The sign-in page, at its own address. The address that was opened is kept until the person is signed in, but for somebody who signed out:
 * the next one begins anew. While it waits for the person, the console is fetched.
 */
function Entrance({ world, onSignedIn }: { world: SignInWorld; onSignedIn: () => void }) {
  // Told and forgotten by the page itself before its effects are done.
  const [signedOut] = useState(() => lastEnding() === "SIGNED_OUT");
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (signedOut) forgetReturnAddress();
    // At its own address the search may be the answer of a hosted sign-in.
    if (pathname.toLowerCase() === signInPath) return;
    if (!signedOut && pathname !== "/") keepReturnAddress(`${pathname}${search}${hash}`);
    replacePath(signInPath);
  }, [signedOut]);
  return <SignIn world={world} onSignedIn={onSignedIn} prefetch={loadApp} />;
}
