import { ErrorPage } from "./ErrorPage.tsx";
import { LoadingOutline } from "./LoadingOutline.tsx";

type LoadingOrErrorProps = { error: Error | null; refetch: () => unknown };

/**
 * Stands for a page or a part as long as its data is not there: its outline, or why the data could not be read. What is there stays when
 * it is read again in vain, so that nothing that a person has typed on it is lost.
 */
export function LoadingOrError({ error, refetch }: LoadingOrErrorProps) {
  return error ? <ErrorPage error={error} retry={() => void refetch()} /> : <LoadingOutline />;
}
