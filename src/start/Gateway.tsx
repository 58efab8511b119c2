import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ReactNode, Component } from "react";
import { IdentityContext } from "../auth/identityContext.ts";
import { forgetReturnAddress, keepReturnAddress, takeReturnAddress } from "../auth/browser/returnAddress.ts";
import { setupPath } from "../core/consoleConfig.ts";
import { readLastEnding } from "../auth/session.ts";
import { openStoredFormDraft } from "../auth/browser/storedFormDraft.ts";
import {
  forgotPasswordPaths,
  invitationPath,
  notFoundPath,
  shopListPath,
  signInPath,
  signUpPath,
} from "../core/shellPaths.ts";
import { NotFound404 } from "../sign-in/NotFound404.tsx";
import { SignIn, type RegisteredPerson } from "../sign-in/SignIn.tsx";
import type { SignInWorld } from "../sign-in/signInWorld.ts";
import { lazyPart } from "../ui/lazyPart.ts";
import { replacePath, usePath } from "./path.ts";
import { startPageTexts as text } from "../../i18n/ja/sign-in/start.ts";
import "./start.css";
import { StartFailure } from "./StartFailure.tsx";

const loadApp = () => import("../app.tsx");
const App = lazy(() => loadApp().then((module) => ({ default: module.App })));

// Most people never open these pages.
const ForgotPassword = lazyPart(() => import("../sign-in/ForgotPassword.tsx"), "ForgotPassword");
const Invitation = lazyPart(() => import("../sign-in/Invitation.tsx"), "InvitationPage");
const SetUp = lazyPart(() => import("../sign-in/SetUp.tsx"), "SetUp");
const SignUp = lazyPart(() => import("../sign-in/SignUp.tsx"), "SignUp");

/** Shows the pages before the console or, with a session, the console. Code that the sign-in page does not need is loaded late. */
export function ConsoleGateway({ world }: { world: SignInWorld }) {
  const session = useSyncExternalStore(world.session.subscribe, world.session.current);
  // The session begins before the address changes, and the console must start at the new address.
  const [entered, setEntered] = useState(() => {
    // The person has signed in in another tab and reloads the sign-in page in this one.
    const returnTo = session && window.location.pathname.toLowerCase() === signInPath ? takeReturnAddress() : null;
    if (returnTo) replacePath(returnTo);
    return session !== null;
  });
  if (entered && !session) setEntered(false);
  const [registered, setRegistered] = useState<RegisteredPerson | null>(null);
  const enter = () => {
    const account = world.session.current()?.developerUuid;
    const returnTo = takeReturnAddress();
    // To the form with a draft, or to the address that was opened, or to the page that the specification names.
    replacePath((account && openStoredFormDraft().find(account)?.path) || returnTo || shopListPath);
    setEntered(true);
  };
  const path = usePath().toLowerCase();
  if (forgotPasswordPaths.includes(path))
    return (
      <Late>
        <ForgotPassword world={world} />
      </Late>
    );
  if (path === invitationPath)
    return (
      <Late>
        <Invitation world={world} />
      </Late>
    );
  if (path === signUpPath)
    return (
      <Late>
        <SignUp
          world={world}
          onRegistered={(user) => {
            setRegistered(user);
            replacePath(signInPath);
          }}
        />
      </Late>
    );
  if (registered)
    return (
      <StartBoundary>
        <SignIn
          world={world}
          registered={registered}
          onSignedIn={() => {
            setRegistered(null);
            enter();
          }}
          prefetch={loadApp}
        />
      </StartBoundary>
    );
  if (!session && path === notFoundPath) return <NotFound404 />;
  if (!session && world.config.start === "SETUP") return <SetUpEntrance world={world} />;
  if (!session || !entered) return <Entrance world={world} onSignedIn={enter} />;
  return (
    <Late>
      <IdentityContext value={world.identity}>
        <App
          key={session.developerUuid}
          config={world.config}
          store={world.session}
          session={session}
          notFound={<NotFound404 />}
        />
      </IdentityContext>
    </Late>
  );
}

/** A page whose code may still have to come. */
function Late({ children }: { children: ReactNode }) {
  return (
    <StartBoundary>
      <Suspense fallback={<StartIndicator />}>{children}</Suspense>
    </StartBoundary>
  );
}

/** Without a company there is nothing to sign in to: every address leads to the set-up. */
function SetUpEntrance({ world }: { world: SignInWorld }) {
  useEffect(() => {
    if (window.location.pathname.toLowerCase() !== setupPath) replacePath(setupPath);
  }, []);
  return (
    <Late>
      <SetUp world={world} />
    </Late>
  );
}

/**
 * The sign-in page at its own address. It stores the address that was opened, for after the sign-in, unless the last person has signed
 * out. It loads the console's code meanwhile.
 */
function Entrance({ world, onSignedIn }: { world: SignInWorld; onSignedIn: () => void }) {
  // It is read once, because the sign-in page removes the ending when it has shown it.
  const [signedOut] = useState(() => readLastEnding() === "SIGNED_OUT");
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (signedOut) forgetReturnAddress();
    // At this address the search may be the answer of a hosted sign-in, so it stays.
    if (pathname.toLowerCase() === signInPath) return;
    if (!signedOut && pathname !== "/") keepReturnAddress(`${pathname}${search}${hash}`);
    replacePath(signInPath);
  }, [signedOut]);
  return (
    <StartBoundary>
      <SignIn world={world} onSignedIn={onSignedIn} prefetch={loadApp} />
    </StartBoundary>
  );
}

/** The full-page indicator while the console's code is loaded. */
const StartIndicator = () => (
  <main className="start start-late" role="status">
    {text.loading}
  </main>
);

/** Catches a failure to load the console and errors outside its own boundaries. It offers a new start. */
class StartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <StartFailure retry={() => window.location.reload()} /> : this.props.children;
  }
}
