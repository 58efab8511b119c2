import { Suspense, type ReactNode } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { ConsoleLayout } from "./layout/Layout.tsx";
import { LoadingOutline } from "./pages/LoadingOutline.tsx";
import type { PathRow } from "./menu/pathTable.ts";
import { findAccountView } from "../auth/browser/accountView.ts";
import { notFoundPath, ownPaths, signInPath } from "../core/shellPaths.ts";
import { ShapeContext } from "./shape.ts";
import { useShell } from "./shellContext.ts";
import type { SkeletonShape } from "../ui/Skeleton.tsx";
import { useHomePath } from "./menu/useHomePath.ts";
import { lazyPart } from "../ui/lazyPart.ts";
import { decideAccess } from "../core/decide.ts";
import type { Rule } from "../core/metadata.ts";
import { useSelection, useViewer } from "../data/context.ts";
import { DenialNotice } from "./pages/DenialNotice.tsx";

const ViewedOwnPage = lazyPart(() => import("./layout/notices/ViewNotice.tsx"), "ViewedOwnPage");

/** The routes of the path table inside the layout. An unknown path leads to /session/404, where `notFound` stands alone. */
export function ConsoleScreens({ notFound }: { notFound: ReactNode }) {
  return (
    <Routes>
      <Route path={notFoundPath} element={notFound} />
      <Route path="*" element={<Pages />} />
    </Routes>
  );
}

function Pages() {
  const { table } = useShell();
  const { pathname } = useLocation();
  const home = useHomePath();
  return (
    <ConsoleLayout>
      <ErrorBoundary resetKey={pathname}>
        <Routes>
          {table.map((row) => (
            <Route key={row.path} path={row.path} element={<Screen row={row} />} />
          ))}
          {["/", signInPath].map((path) => (
            <Route key={path} path={path} element={<Navigate to={home} replace />} />
          ))}
          <Route path="*" element={<Navigate to={notFoundPath} replace />} />
        </Routes>
      </ErrorBoundary>
    </ConsoleLayout>
  );
}

/**
 * One page. Another page shows its outline at once instead of the former page; the pages of an entry that have the same shape, such
 * as a form and its confirm step, keep their state.
 */
function Screen({ row: { path, rule, element, entry, shape = defaultShape } }: { row: PathRow }) {
  return (
    <AccessGate rule={rule}>
      <ShapeContext value={shape}>
        <Suspense key={`${entry?.path ?? path} ${shape.join()}`} fallback={<LoadingOutline />}>
          {ownPaths.includes(path) && findAccountView() ? <ViewedOwnPage /> : element}
        </Suspense>
      </ShapeContext>
    </AccessGate>
  );
}

const defaultShape: SkeletonShape = ["card"];

/** Shows the page if the rule allows it, or else the reason. The server applies the same rule to every call. */
function AccessGate({ rule, children }: { rule: Rule; children: ReactNode }) {
  const viewer = useViewer();
  const { selected } = useSelection();
  const decision = decideAccess(rule, viewer, selected);
  return decision.allow ? children : <DenialNotice because={decision.because} />;
}
