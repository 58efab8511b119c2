import { Suspense, type ReactNode } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { Gate } from "./Gate.tsx";
import { Layout } from "./layout/Layout.tsx";
import { Loading } from "./pages/Loading.tsx";
import { notFoundPath, signInPath } from "./paths.ts";
import { useShell } from "./shellContext.ts";
import { useHomePath } from "./useHomePath.ts";

/** The routes of the path table inside the layout. An unknown path leads to /session/404, where `notFound` stands alone. */
export function Screens({ notFound }: { notFound: ReactNode }) {
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
    <Layout>
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<Loading />}>
          <Routes>
            {table.map(({ path, rule, element }) => (
              <Route key={path} path={path} element={<Gate rule={rule}>{element}</Gate>} />
            ))}
            {["/", signInPath].map((path) => (
              <Route key={path} path={path} element={<Navigate to={home} replace />} />
            ))}
            <Route path="*" element={<Navigate to={notFoundPath} replace />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </Layout>
  );
}
