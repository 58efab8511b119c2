import { Component, type ReactNode } from "react";
import { Failed } from "./Failed.tsx";

/** Where the console itself could not be loaded or broke as a whole: says so, and starts over. */
export class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Failed retry={() => window.location.reload()} /> : this.props.children;
  }
}
