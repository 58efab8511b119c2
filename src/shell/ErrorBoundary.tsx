import { Component, type ContextType, type ReactNode } from "react";
import { ErrorPage } from "./pages/ErrorPage.tsx";
import { PartsContext } from "./metadataLoader.ts";

type ErrorBoundaryProps = { children: ReactNode; resetKey: string };
type ErrorBoundaryState = { error: unknown; resetKey: string };

/** Whether a file of the console is missing on the server: a newer version was installed while the page was open. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);

/**
 * Catches an error of the page, so that top bar and menu stay, and offers another try. Another path (`resetKey`) tries by itself. The
 * error's message is in the browser's console, not on the page.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, resetKey: this.props.resetKey };

  static override contextType = PartsContext;
  declare context: ContextType<typeof PartsContext>;

  /** The error is on screen now, so the next try may load failed parts again. */
  override componentDidCatch() {
    this.context?.forgetFailed();
  }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }

  retry = () => {
    if (isMissingPart(this.state.error)) window.location.reload();
    else this.setState({ error: null });
  };

  override render() {
    return this.state.error ? <ErrorPage retry={this.retry} /> : this.props.children;
  }
}
