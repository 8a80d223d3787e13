import type { ProfileCard } from '@vesper/contracts';
import { HostSlot, useCall, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import {
  Button,
  ButtonLink,
  color,
  FictionalPill,
  MessageIcon,
  Picture,
  pictureOf,
  radius,
  Stack,
  styled,
  targetSize,
  type,
} from '@vesper/ui';
import { Dialog } from '@vesper/ui/dialog';
import { SlotOrElse } from '../../people/slot-or-else.ts';
import { Pair } from './pair.tsx';
import { useCloseOnPress } from './use-close-on-press.ts';

const Photo = styled.button`
  display: block;
  width: 240px;
  max-width: 100%;
  min-height: ${targetSize};
  border-radius: ${radius.card};
  overflow: hidden;
`;
const Centered = styled(Stack)`
  text-align: center;
  text-wrap: balance;
`;
const Shared = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

interface MatchDialogProps {
  profile: ProfileCard;
  as: 'match' | 'like' | 'suggestion';
  onClose: () => void;
}

/**
 * M-04: a match, a like or a suggestion. The photo and the button open the profile; a match can be written to at once. A press anywhere
 * else closes it.
 */
export default function MatchDialog({ profile, as, onClose }: MatchDialogProps) {
  const { events } = useHost();
  const { t } = useTexts();
  const { id, name, main_image, fictional_icon } = profile;
  const { src, placeholder } = pictureOf(main_image);
  useCloseOnPress(onClose);
  const open = () => {
    onClose();
    events.emit('match:photo-pressed', { id });
  };
  const { title, text } = {
    match: { title: t('match.title'), text: t('match.text', { name }) },
    like: { title: t('match.like_title', { name }), text: t('match.like_text') },
    suggestion: { title: t('match.suggestion_title'), text: t('match.suggestion_text', { name }) },
  }[as];
  const label = t('match.see_profile', { name });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t('common:words.close')}
      // What can be written, and with what, comes and goes: it grows at its end, and nothing above moves.
      place={as === 'match' ? 'top' : 'center'}
      actions={as === 'match' ? undefined : <Button onClick={open}>{label}</Button>}
    >
      <Centered gap={12} align="center">
        {as === 'match' ? (
          <MatchedPair profile={profile} label={label} onPress={open} />
        ) : (
          <Photo type="button" onClick={open} aria-label={label}>
            <Picture src={src ?? undefined} placeholder={placeholder} alt="" width={600} height={800} loading="eager" />
          </Photo>
        )}
        {fictional_icon && <FictionalPill label={t('common:fictional.label')} />}
        <p>{text}</p>
        {as === 'match' && <SharedInterests id={id} />}
        <SlotOrElse>
          <HostSlot name="match.window" props={{ profile, reason: as }} />
          {as === 'match' ? (
            <ButtonLink wide icon={<MessageIcon />} href={`/members/${id}/chat`}>
              {t('match.say_hello', { name })}
            </ButtonLink>
          ) : (
            <span />
          )}
        </SlotOrElse>
        {as === 'match' && (
          <Button variant="text" onClick={open}>
            {label}
          </Button>
        )}
      </Centered>
    </Dialog>
  );
}

function MatchedPair({ profile: { main_image }, label, onPress }: { profile: ProfileCard; label: string; onPress: () => void }) {
  const { stores } = useHost();
  const mine = useStoreValue(stores.session, ({ user }) => user?.profile.main_image ?? null);
  return <Pair mine={mine} theirs={main_image} label={label} onPress={onPress} />;
}

const LISTED = 3;

/** What both like, once the profile has loaded; nothing if there is nothing. Its line is kept free, so that nothing moves. */
function SharedInterests({ id }: { id: string }) {
  const { stores } = useHost();
  const { t, formatTag } = useTexts();
  const mine = useStoreValue(stores.session, ({ user }) => user?.profile.interests);
  const { data } = useCall('member.get', { query: { id } });
  const shared = (data?.profile.interests ?? []).filter((interest) => mine?.includes(interest)).slice(0, LISTED);
  if (data && shared.length === 0) return null;
  const interests = new Intl.ListFormat(formatTag, { type: 'conjunction' }).format(
    shared.map((interest) => t(`common:attributes.interests.${interest}`)),
  );
  return <Shared>{data ? t('swipe.shared', { interests }) : '\u00a0'}</Shared>;
}
