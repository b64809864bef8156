import { Component, type ReactNode } from 'react';

interface AttemptProps {
  children: ReactNode;
  /** Called once when rendering the children fails, for example because a part could not be loaded. */
  onFail?: () => void;
  /** Rendered instead of the failed children. */
  fallback?: ReactNode;
}

/** Optional content: if it fails, the page continues without it. */
export class Attempt extends Component<AttemptProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch() {
    this.props.onFail?.();
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
