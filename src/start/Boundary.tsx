import { Component, type ReactNode } from "react";
import { StartFailure } from "./StartFailure.tsx";

/** Catches a failure to load the console and errors outside its own boundaries. It offers a new start. */
export class StartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <StartFailure retry={() => window.location.reload()} /> : this.props.children;
  }
}
