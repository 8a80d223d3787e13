import type { Profile } from '@vesper/contracts';
import { HostSlot, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import {
  below,
  Button,
  ButtonLink,
  color,
  from,
  gutter,
  HeartIcon,
  layer,
  low,
  MessageIcon,
  radius,
  shadow,
  styled,
  type,
  visuallyHidden,
} from '@vesper/ui';
import { useHello } from '../../hello/use-hello.tsx';
import { useLike } from '../../people/use-like.ts';
import { useMessagePrice } from '../../people/use-message-price.ts';
import { useCanSignUp } from '../../hello/use-can-sign-up.ts';
import { useWordsOffer } from '../../words/use-words-offer.tsx';
import { WordsStrip } from './words-strip.tsx';

/**
 * Last in the DOM, so that in one column it can stick to the window's lower edge, on a phone in place of the shell's bottom bar
 * (`HIDES_BOTTOM_BAR`). Beside the photos `order` moves it under the name; nothing focusable is in between, so the tab order still fits. What
 * is offered after a like stands above the buttons where they stick, so that they stay under the finger.
 */
const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${layer.bar - 1};
  display: flex;
  flex-direction: column-reverse;
  margin-inline: -${gutter}px;
  padding: 8px ${gutter}px calc(8px + env(safe-area-inset-bottom));
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

/** Height of the buttons, and width of those that are an icon. */
const SQUARE = '48px';

/** One line in every language: on a phone the heart speaks for itself, and the main button takes the rest. */
const Row = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  > * { flex: none; }
  button, a { min-height: ${SQUARE}; }
  /* Room for what comes after the page, so that nothing moves: one more button. */
  > [data-slot], > [data-slot] button { min-width: ${SQUARE}; }
  > [data-main] { flex: 1 1 0; min-width: 0; padding-inline: 12px; }
  ${from.medium} { > [data-main] { flex: 2 1 0; padding-inline: 16px; } > [data-main] + * { flex: 1 1 0; } }
`;

const LikeToggle = styled(Button)`
  ${below.medium} { width: ${SQUARE}; padding-inline: 0; }
`;

const Word = styled.span`
  ${below.medium} { ${visuallyHidden} }
`;

/** What the next message costs. */
const Price = styled.span`
  white-space: nowrap;
  ${type[14]};
  font-weight: 500;
  &::before { content: '· '; content: '· ' / ''; }
`;

const Heart = styled(HeartIcon)`
  [aria-pressed='true'] & { fill: ${color.secondaryShape}; }
`;

/** Actions on a profile: like, message, and those that other remotes add. */
export function Actions({ profile }: { profile: Profile }) {
  const { stores } = useHost();
  const isMember = useStoreValue(stores.session, ({ user }) => user !== null);
  return <Bar>{isMember ? <MemberActions profile={profile} /> : <VisitorActions profile={profile} />}</Bar>;
}

function MemberActions({ profile }: { profile: Profile }) {
  const { t } = useTexts();
  const { id, name, conversation } = profile;
  const like = useLike(profile);
  const { isLiked, toggle, invitation } = like;
  const words = useWordsOffer(profile, like, conversation !== null);
  const price = useMessagePrice({ isNewChat: conversation === null });
  const word = t(isLiked ? 'profile.liked' : 'profile.like');
  return (
    <>
      <Row>
        <ButtonLink data-main icon={<MessageIcon />} href={`/members/${id}/chat`}>
          <span>
            {t('profile.message')} {price && <Price>{price}</Price>}
          </span>
        </ButtonLink>
        <LikeToggle variant="secondary" icon={<Heart />} title={word} aria-pressed={isLiked} onClick={toggle}>
          <Word>{word}</Word>
        </LikeToggle>
        {invitation}
        <HostSlot name="profile.actions" props={{ id, name, conversation, fictional: profile.fictional_icon }} />
      </Row>
      <WordsStrip offer={words} />
      {words.window}
    </>
  );
}

/** One button, which says what it leads to (P-03). */
function VisitorActions({ profile }: { profile: Profile }) {
  const { t } = useTexts();
  const canSignUp = useCanSignUp();
  const { invite, invitation } = useHello(profile);
  return (
    <Row>
      <Button data-main icon={<MessageIcon />} onClick={() => invite('message')}>
        {t(canSignUp ? 'hello.sign_up_to_write' : 'hello.log_in_to_write')}
      </Button>
      {invitation}
    </Row>
  );
}
