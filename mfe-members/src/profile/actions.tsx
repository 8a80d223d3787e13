import type { Profile } from '@vesper/contracts';
import { HostSlot, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import {
  barHeight,
  Button,
  ButtonLink,
  color,
  DropdownMenu,
  EllipsisIcon,
  from,
  gutter,
  HeartIcon,
  layer,
  low,
  MessageIcon,
  radius,
  shadow,
  styled,
  visuallyHidden,
} from '@vesper/ui';
import { useLike } from '../people/use-like.ts';
import { useReportAndBlock } from '../reports/use-report-and-block.tsx';
import { slidesOf } from './gallery-slides.ts';
import { useWordsOffer } from '../words/use-words-offer.tsx';
import { WordsStrip } from '../words/words-strip.tsx';

/**
 * Last in the DOM, so that in one column it can stick to the window's lower edge, on a phone above the shell's bottom bar (which only
 * members have). Beside the photos `order` moves it under the name; nothing focusable is in between, so the tab order still fits. What is
 * offered after a like stands above the buttons where they stick, so that they stay under the finger.
 */
const Bar = styled.div<{ $aboveBar: boolean }>`
  position: sticky;
  bottom: ${({ $aboveBar }) => ($aboveBar ? `calc(${barHeight} + env(safe-area-inset-bottom))` : '0px')};
  z-index: ${layer.bar - 1};
  display: flex;
  flex-direction: column-reverse;
  margin-inline: -${gutter}px;
  padding: 12px ${gutter}px;
  background: ${color.surface};
  border-top: 1px solid ${color.line};
  > [role='status']:not(:empty) { padding-bottom: 12px; }
  ${low} { position: static; }
  ${from.medium} {
    bottom: 16px;
    margin-inline: 0;
    padding: 12px;
    border: 0;
    border-radius: ${radius.card};
    box-shadow: ${shadow.float};
  }
  ${from.large} {
    position: static;
    order: -1;
    flex-direction: column;
    padding: 0;
    background: none;
    box-shadow: none;
    > [role='status']:not(:empty) { padding: 12px 0 0; }
  }
`;

/** What doesn't fit the smallest phones goes to a second line; there the heart speaks for itself. */
const NARROW = '@media (max-width: 359.98px)';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  > :first-child, > :nth-child(2) { flex: 1 1 auto; padding-inline: 12px; }
  ${NARROW} { > :first-child { flex: none; } }
  ${from.medium} { > :first-child, > :nth-child(2) { flex: 1; padding-inline: 16px; } }
`;

const Word = styled.span`
  ${NARROW} { ${visuallyHidden} }
`;

const Heart = styled(HeartIcon)`
  [aria-pressed='true'] & { fill: currentColor; color: ${color.primaryShape}; }
`;

interface ActionsProps {
  profile: Profile;
  /** Index of the gallery's slide in sight: its photo can be reported. */
  slide: number;
  onChanged: () => void;
}

/** Actions on a profile: like, message, block, and those that other remotes add. */
export function Actions({ profile, slide, onChanged }: ActionsProps) {
  const { stores } = useHost();
  const { t } = useTexts();
  const { id, name, conversation } = profile;
  const isMember = useStoreValue(stores.session, ({ user }) => user !== null);
  const like = useLike(profile);
  const { isLiked, toggle, invite, invitation } = like;
  const words = useWordsOffer(profile, like, conversation !== null);
  const { photo } = slidesOf(profile.photos).slides[slide] ?? {};
  const against = useReportAndBlock(profile, { photo: photo && !photo.locked ? photo.id : undefined, onBlocked: onChanged });
  return (
    <Bar $aboveBar={isMember}>
      <Row>
        <Button variant="secondary" icon={<Heart />} aria-pressed={isLiked} onClick={toggle}>
          <Word>{t(isLiked ? 'profile.liked' : 'profile.like')}</Word>
        </Button>
        {isMember ? (
          <ButtonLink icon={<MessageIcon />} href={`/members/${id}/chat`}>
            {t('profile.message')}
          </ButtonLink>
        ) : (
          <Button icon={<MessageIcon />} onClick={() => invite('message')}>
            {t('profile.message')}
          </Button>
        )}
        {invitation}
        {isMember && (
          <>
            <HostSlot name="profile.actions" props={{ id, name, conversation, fictional: profile.fictional_icon }} />
            <DropdownMenu label={against.label} trigger={<EllipsisIcon />} items={against.items} />
            {against.dialogs}
          </>
        )}
      </Row>
      <WordsStrip offer={words} />
      {words.window}
    </Bar>
  );
}
