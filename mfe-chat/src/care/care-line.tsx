import { useHost, useTexts } from '@vesper/host-kit';
import { color, radius, styled, TextLink, type } from '@vesper/ui';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { useChatContext } from '../session/chat-context.ts';
import { Choice, Choices } from '../thread/choices.ts';
import { answerTo } from './answered.ts';
import type { Concern, Pattern } from './detector.ts';

const Frame = styled.div`
  margin-block: 6px 8px;
  padding: 8px 14px 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  ${type[14]};
  color: ${color.textQuiet};
`;

const Answers = styled(Choices)`margin-inline: -10px;`;

const Found = styled.span`color: ${color.text};`;

/** Where the safety centre explains it. */
const SECTIONS: Record<Pattern, string> = {
  gift_card: 'gift-cards',
  crypto: 'crypto',
  bank: 'bank',
  money: 'money',
  messenger: 'messengers',
  link: 'links',
};

/** How a line begins, which is all that is read aloud of it. */
export function concernInWords(concern: Concern, t: ReturnType<typeof useTexts>['t']): string {
  // texts: care.found.gift_card care.found.crypto care.found.bank care.found.money care.found.messenger care.found.link
  return concern === 'hurtful' ? t('care.bothers') : t(`care.found.${concern}`);
}

interface CareLineProps {
  concern: Concern;
  message: { id: number; words: string };
  /** Who wrote it. */
  other: { id: string; name: string };
}

/** B-15, under a message that came: whether it bothers, or which scam begins like this. It goes once it is answered. */
export function CareLine({ concern, message, other }: CareLineProps) {
  const { t } = useTexts();
  const { events } = useHost();
  const { answered } = useChatContext().session;
  const answer = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The line goes. A dialog that opens now gives the focus back to the messages.
    currentTarget.closest<HTMLElement>('[role=log]')?.focus({ preventScroll: true });
    answered.add(answerTo(concern, other.id, message.id));
  };
  const report = (event: MouseEvent<HTMLElement>) => {
    answer(event);
    events.emit('chat:report-wanted', { member: other, message });
  };
  const block = (event: MouseEvent<HTMLElement>) => {
    answer(event);
    events.emit('chat:block-wanted', { member: other });
  };
  if (concern === 'hurtful')
    return (
      <Line begins={concernInWords(concern, t)}>
        <Choice type="button" onClick={report}>
          {t('message.report')}
        </Choice>
        <Choice type="button" onClick={block}>
          {t('care.block')}
        </Choice>
        <Choice type="button" onClick={answer}>
          {t('care.no')}
        </Choice>
      </Line>
    );
  // texts: care.why.gift_card care.why.crypto care.why.bank care.why.money care.why.messenger care.why.link
  const goesOn = (
    <>
      {t(`care.why.${concern}`)} <TextLink href={`/safety#${SECTIONS[concern]}`}>{t('care.safety')}</TextLink>
    </>
  );
  return (
    <Line begins={concernInWords(concern, t)} goesOn={goesOn}>
      <Choice type="button" onClick={answer}>
        {t('care.understood')}
      </Choice>
    </Line>
  );
}

function Line({ begins, goesOn, children }: { begins: string; goesOn?: ReactNode; children: ReactNode }) {
  const label = useId();
  return (
    <Frame role="group" aria-labelledby={label}>
      <p>
        <Found id={label}>{begins}</Found>
        {goesOn && <> {goesOn}</>}
      </p>
      <Answers>{children}</Answers>
    </Frame>
  );
}
