import { useHost, useTexts } from '@vesper/host-kit';
import { Bubble, color, DayLine, styled } from '@vesper/ui';
import { memo } from 'react';
import { dayName } from './day-name.ts';
import { SaidStatus } from './said-status.tsx';
import type { TimelineRow } from './timeline.ts';

const UnreadLine = styled.div`
  display: contents;
  color: ${color.link};
`;

interface RowProps {
  row: TimelineRow;
  /** The other's. */
  name: string;
  /** The seq of this member's last delivered message: the one that says how far it has come. */
  lastMine: number | undefined;
  readByThem: number;
}

/** One line of the conversation. */
export const Row = memo(function Row({ row, name, lastMine, readByThem }: RowProps) {
  const { t, formatDate } = useTexts();
  const { serverOffset } = useHost().stores.connection.getState();
  if (row.kind === 'day') return <DayLine>{dayName(row.at, Date.now() + serverOffset, { t, formatDate })}</DayLine>;
  if (row.kind === 'unread') {
    return (
      <DayLine>
        <UnreadLine>{t('thread.unread')}</UnreadLine>
      </DayLine>
    );
  }
  const { said, place } = row;
  const endsTurn = place === 'last' || place === 'single';
  const isLastMine = said.mine && said.seq === lastMine;
  return (
    <Bubble
      side={said.mine ? 'mine' : 'yours'}
      author={said.mine ? t('thread.you') : name}
      place={place}
      status={(endsTurn || isLastMine || said.outbox?.state.status === 'failed') && <SaidStatus said={said} progress={progress()} />}
    >
      {said.body ?? t('thread.no_text')}
    </Bubble>
  );

  function progress(): 'read' | 'sent' | null {
    if (!isLastMine || said.seq === null) return null;
    return said.seq <= readByThem ? 'read' : 'sent';
  }
});
