import { Component, type ReactNode } from 'react';
import { CrashNotice } from './CrashNotice';

/** The last net: a fault outside any page still ends in words, not in an empty window. */
export class CrashScreen extends Component<{ readonly children: ReactNode }, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? <CrashNotice /> : this.props.children;
  }
}
