import type { CallResponse } from '@vesper/contracts';
import { useHost, useTexts } from '@vesper/host-kit';
import { useEffect, useEffectEvent } from 'react';
import { useChatContext } from '../../session/chat-context.ts';

interface MemberCall {
  data: CallResponse<'member.get'> | undefined;
  error: unknown;
}

/**
 * From the profile (B-13): the next message to this member answers the sentence that they finished there. It is named by its opening alone, so
 * that no address puts words into anybody's mouth. Settled once, then `onSettled` clears the address.
 */
export function useAbout(prompt: string | null, member: string | undefined, { data, error }: MemberCall, onSettled: () => void): void {
  const { events } = useHost();
  const { t } = useTexts();
  const { quotes } = useChatContext().session;
  const isKnown = data !== undefined || Boolean(error);
  const settle = useEffectEvent(() => {
    const about = data?.profile.prompts?.find((one) => one.prompt === prompt);
    if (about && member !== undefined) quotes.write(member, { about });
    else if (data) events.emit('shell:notify', { tone: 'info', text: t('common:errors.answer_gone') });
    onSettled();
  });
  useEffect(() => {
    if (prompt !== null && isKnown) settle();
  }, [prompt, isKnown]);
}
