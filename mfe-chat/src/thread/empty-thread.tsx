import type { ProfileCard } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { type ChosenOpener, Icebreakers } from '../message-types/icebreaker/icebreakers.tsx';
import { useDraft } from '../session/chat-context.ts';
import { Avatar, color, placeholderOf, styled, type } from '@vesper/ui';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
  align-items: center;
  margin: auto;
  padding: 32px 16px;
  text-align: center;
`;

const Name = styled.p`
  margin-top: 12px;
  ${type[22]};
  font-weight: 700;
`;

const Quiet = styled.p`color: ${color.textQuiet};`;

const Promised = styled.p`
  margin-top: 12px;
  ${type[14]};
  color: ${color.textQuiet};
`;

/** Shown before the first message: who it goes to, and what happens without a reply (B-04). */
export function EmptyThread({ profile, onOpener }: { profile: ProfileCard; onOpener: (opener: ChosenOpener) => void }) {
  const { id, name, age, city, main_image } = profile;
  const { t } = useTexts();
  const [draft] = useDraft(id);
  const hours = useStoreValue(useHost().stores.settings, ({ settings }) => settings.reply_guarantee_hours ?? 0);
  return (
    <Frame>
      <Avatar src={main_image?.thumb_filename} placeholder={placeholderOf(main_image?.thumbhash ?? null)} size={96} />
      <Name>
        {name}, {age}
      </Name>
      {city && <Quiet>{city}</Quiet>}
      <Quiet>{t('thread.opening')}</Quiet>
      {/* One would take the place of what stands in the field. */}
      {draft === '' && <Icebreakers profile={profile} onChoose={onOpener} />}
      {hours > 0 && <Promised>{t('thread.guarantee', { count: hours })}</Promised>}
    </Frame>
  );
}
