import type { View } from '@vesper/contracts';
import { ErrorCard } from '@vesper/ui';
import { Component, type ReactNode } from 'react';
import { useTexts } from '../hooks/use-texts.ts';

interface Props {
  view: View;
  /** Reports the failure; returns the error id shown to the member. */
  report: (error: unknown) => string;
  children: ReactNode;
}

type State = { view: View; failure: { status: 'none' } | { status: 'caught' } | { status: 'reported'; errorId: string } };

/**
 * Contains a view's failure: a page shows an error card whose Retry renders again; a widget renders nothing. Mounting another view
 * clears the failure.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { view: this.props.view, failure: { status: 'none' } };

  static getDerivedStateFromProps({ view }: Props, state: State): State | null {
    return view === state.view ? null : { view, failure: { status: 'none' } };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { failure: { status: 'caught' } };
  }

  override componentDidCatch(error: unknown): void {
    this.setState({ failure: { status: 'reported', errorId: this.props.report(error) } });
  }

  readonly #retry = (): void => this.setState({ failure: { status: 'none' } });

  override render(): ReactNode {
    const { failure, view } = this.state;
    if (failure.status === 'none') return this.props.children;
    if (failure.status === 'caught' || view.kind === 'widget') return null;
    return <FailedPage errorId={failure.errorId} onRetry={this.#retry} />;
  }
}

function FailedPage({ errorId, onRetry }: { errorId: string; onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <ErrorCard
      title={t('common:page.failed')}
      text={t('common:page.failed_text')}
      retry={{ label: t('common:words.retry'), onPress: onRetry }}
      nextAction={{ label: t('common:words.home'), href: '/' }}
      errorId={{ label: t('common:page.error_id'), id: errorId }}
    />
  );
}
