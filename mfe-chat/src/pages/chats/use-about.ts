import type { CallResponse } from '@vesper/contracts';
import { useHost, useTexts } from '@vesper/host-kit';
import { useEffect, useEffectEvent } from 'react';
import { isForAll } from '../../thread/about-photo.tsx';
import { useChatContext } from '../../session/chat-context.ts';

/** What an address names. */
interface Named {
  about: string | null;
  photo: string | null;
}

interface MemberCall {
  data: CallResponse<'member.get'> | undefined;
  error: unknown;
}

/**
 * From the profile (B-13): the next message to this member answers the sentence that they finished there, or a photo. A sentence is named by its
 * opening alone, so that no address puts words into anybody's mouth, a photo by its id. Settled once, then `onSettled` clears the address.
 */
export function useAbout(
  { about: prompt, photo }: Named,
  member: string | undefined,
  { data, error }: MemberCall,
  onSettled: () => void,
): void {
  const { events } = useHost();
  const { t } = useTexts();
  const { quotes } = useChatContext().session;
  const isKnown = data !== undefined || Boolean(error);
  const settle = useEffectEvent(() => {
    const about = data?.profile.prompts?.find((one) => one.prompt === prompt);
    const seen = data?.profile.photos.find(({ id }) => id === photo);
    if (about && member !== undefined) quotes.write(member, { about });
    else if (seen && isForAll(seen) && member !== undefined) quotes.write(member, { aboutPhoto: seen.id });
    else if (data)
      events.emit('shell:notify', { tone: 'info', text: t(`common:errors.${prompt === null ? 'photo_gone' : 'answer_gone'}`) });
    onSettled();
  });
  useEffect(() => {
    if ((prompt !== null || photo !== null) && isKnown) settle();
  }, [prompt, photo, isKnown]);
}
