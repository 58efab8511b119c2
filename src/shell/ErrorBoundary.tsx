import { Component, type ReactNode } from "react";
import { ErrorPage } from "./pages/ErrorPage.tsx";

type Props = { children: ReactNode; resetKey: string };

/**
 * Keeps bar and menu when a page breaks, and offers another try; another path (`resetKey`) tries by itself. The message
 * of a defect is for the console, where React has already put it, not for the person.
 */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? <ErrorPage retry={() => this.setState({ failed: false })} /> : this.props.children;
  }
}
