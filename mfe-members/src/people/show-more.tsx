import { useTexts } from '@vesper/host-kit';
import { Button, Notice, styled } from '@vesper/ui';
import { useEffect, useRef } from 'react';

const PRELOAD_MARGIN = '600px';

const End = styled.div`
  display: grid;
  gap: 16px;
  justify-items: center;
  padding-block: 24px;
`;

interface ShowMoreProps {
  /** How many entries are shown so far. */
  shown: number;
  error: Error | null;
  isLoading: boolean;
  onPress: () => void;
}

/** The end of a list that has more. */
export function ShowMore({ shown, error, isLoading, onPress }: ShowMoreProps) {
  const { errorText } = useTexts();
  return (
    <End>
      {error !== null && (
        <Notice tone="danger" role="alert">
          {errorText(error)}
        </Notice>
      )}
      <More key={shown} isAutomatic={error === null} isLoading={isLoading} onPress={onPress} />
    </End>
  );
}

/** Shows the next ones as it comes into sight; also a button, for the keyboard and after an error. */
function More({ isAutomatic, isLoading, onPress }: { isAutomatic: boolean; isLoading: boolean; onPress: () => void }) {
  const { t } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const press = useRef(onPress);
  useEffect(() => {
    press.current = onPress;
  });
  useEffect(() => {
    if (!isAutomatic || !button.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && press.current(), { rootMargin: PRELOAD_MARGIN });
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [isAutomatic]);
  return (
    <Button ref={button} variant="secondary" size="large" loading={isLoading} onClick={onPress}>
      {t('common:words.show_more')}
    </Button>
  );
}
