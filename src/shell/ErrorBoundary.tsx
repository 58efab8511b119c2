import { Component, type ContextType, type ReactNode } from "react";
import { ErrorPage } from "./pages/ErrorPage.tsx";
import { PartsContext } from "./metadataLoader.ts";

type Props = { children: ReactNode; resetKey: string };
type State = { error: unknown; resetKey: string };

/** A part of the console that is no longer on the server: a newer version was installed while the page was open. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);

/**
 * Keeps bar and menu when a page breaks, and offers another try; another path (`resetKey`) tries by itself. The message
 * of a defect is for the console, where React has already put it, not for the person.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static override contextType = PartsContext;
  declare context: ContextType<typeof PartsContext>;

  /** The message was shown; the next try may load again. */
  override componentDidCatch() {
    this.context?.forgetFailed();
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
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
