import { Component, type ReactNode } from 'react';

interface AttemptProps {
  children: ReactNode;
  /** Told once when the children fail: a part that could not be fetched, say. */
  onFail?: () => void;
  /** In their place. */
  fallback?: ReactNode;
}

/** Something the page can do without: where it fails, the page goes on. */
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
