import { Component, type ReactNode } from 'react';
import { usePage } from './context.ts';

/** An error removes only its own section. React logs it. */
export class SectionBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <LostSection /> : this.props.children;
  }
}

function LostSection() {
  return <p className="wrap py-8 text-quiet">{usePage().layout.labels.sectionLost}</p>;
}
