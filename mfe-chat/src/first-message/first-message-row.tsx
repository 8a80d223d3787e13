import { useTexts } from '@vesper/host-kit';
import { BegunList, BegunRow } from '../chat-list/begun-row.tsx';
import { useFirstMessage } from './use-first-message.ts';
import { WaitingWords } from './waiting-words.tsx';

interface FirstMessageRowProps {
  /** The member whose conversation is open. */
  current: string | undefined;
}

/** On top of the list: what was written during the signup and is not delivered yet. */
export function FirstMessageRow({ current }: FirstMessageRowProps) {
  const { t } = useTexts();
  const message = useFirstMessage();
  if (!message) return null;
  const { profile, body, refused } = message;
  return (
    <BegunList>
      <BegunRow
        profile={profile}
        said={t('list.mine', { text: body })}
        why={<WaitingWords refused={refused} />}
        isCurrent={profile?.id === current}
      />
    </BegunList>
  );
}
