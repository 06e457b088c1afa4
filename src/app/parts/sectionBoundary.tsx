import { Component, type ReactNode } from 'react';
import { usePage } from './context.ts';

/** Where something throws, only its section is lost. React itself logs the error. */
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
