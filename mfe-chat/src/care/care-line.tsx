import { useHost, useTexts } from '@vesper/host-kit';
import { color, radius, styled, type } from '@vesper/ui';
import { type MouseEvent, useId } from 'react';
import { useChatContext } from '../session/chat-context.ts';
import { Choice, Choices } from '../thread/choices.ts';
import { answerTo } from './answered.ts';
import type { Concern } from './detector.ts';

const Frame = styled.div`
  margin-top: 6px;
  padding: 8px 14px 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  ${type[14]};
  color: ${color.textQuiet};
`;

const Answers = styled(Choices)`margin-inline: -10px;`;

interface CareLineProps {
  concern: Concern;
  message: { id: number; words: string };
  /** Who wrote it. */
  other: { id: string; name: string };
}

/** B-15, under a message that came: a question that every answer ends. */
export function CareLine({ concern, message, other }: CareLineProps) {
  const { t } = useTexts();
  const { events } = useHost();
  const { answered } = useChatContext().session;
  const label = useId();
  const answer = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The line goes. A dialog that opens now gives the focus back to the messages.
    currentTarget.closest<HTMLElement>('[role=log]')?.focus({ preventScroll: true });
    answered.add(answerTo(concern, message.id));
  };
  const report = (event: MouseEvent<HTMLElement>) => {
    answer(event);
    events.emit('chat:report-wanted', { member: other, message });
  };
  const block = (event: MouseEvent<HTMLElement>) => {
    answer(event);
    events.emit('chat:block-wanted', { member: other });
  };
  return (
    <Frame role="group" aria-labelledby={label}>
      <p id={label}>{t('care.bothers')}</p>
      <Answers>
        <Choice type="button" onClick={report}>
          {t('message.report')}
        </Choice>
        <Choice type="button" onClick={block}>
          {t('care.block')}
        </Choice>
        <Choice type="button" onClick={answer}>
          {t('care.no')}
        </Choice>
      </Answers>
    </Frame>
  );
}
