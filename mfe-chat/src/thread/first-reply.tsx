import { useHost, useTexts } from '@vesper/host-kit';
import { color, DayLine, Flourish, HeartIcon, styled } from '@vesper/ui';
import { useState } from 'react';

/** The moment is for a reply that has just come: not again whenever its conversation is opened. */
const NEW_FOR = 15_000;

const Words = styled.span`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  color: ${color.link};
`;

/** The line above the other's first answer, with a moment of joy when it is new. @param at of that answer, Unix ms */
export function FirstReply({ name, at }: { name: string; at: number }) {
  const { t } = useTexts();
  const { connection } = useHost().stores;
  const [isNew] = useState(() => Date.now() + connection.getState().serverOffset - at < NEW_FOR);
  const heart = <HeartIcon size={16} fill="currentColor" aria-hidden="true" />;
  return (
    <DayLine>
      <Words data-divider>
        {isNew ? <Flourish>{heart}</Flourish> : heart}
        {t('thread.first_reply', { name })}
      </Words>
    </DayLine>
  );
}
