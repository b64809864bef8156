import { Component, type ReactNode } from 'react';
import { FatalError } from './FatalError.tsx';

interface ScreenBoundaryProps {
  /** The next one is a new try. */
  visit: object;
  children: ReactNode;
}

interface State {
  visit: object;
  failed?: { error: unknown } | undefined;
}

/** Where what it holds fails, the page of an uncaught error stands in its place; what is around it stays. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, State> {
  override state: State = { visit: this.props.visit };

  static getDerivedStateFromProps = ({ visit }: ScreenBoundaryProps, state: State): State | null =>
    visit === state.visit ? null : { visit, failed: undefined };

  static getDerivedStateFromError = (error: unknown) => ({ failed: { error } });

  override render() {
    const { failed } = this.state;
    return failed ? <FatalError error={failed.error} /> : this.props.children;
  }
}
