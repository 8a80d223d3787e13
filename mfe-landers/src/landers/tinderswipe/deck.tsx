import type { ProfileCard as Profile } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import {
  CloseIcon,
  color,
  from,
  gutter,
  HeartIcon,
  Loading,
  ProfileCard,
  ProfileCardSkeleton,
  pictureOf,
  shadow,
  styled,
  VisuallyHidden,
} from '@vesper/ui';
import type { Dispatch, SetStateAction } from 'react';
import { DeckEnd } from './deck-end.tsx';
import { useSwipe } from './use-swipe.ts';

/** The deck is as high as the screen leaves room for: its buttons stay above the signup bar. */
const Table = styled.section`
  --deck: clamp(190px, min(74vw, (100svh - 421px) * 0.75), 340px);
  display: grid;
  gap: 24px;
  justify-items: center;
  /* A card that flies off is cut at the window’s edge, not at the text’s. */
  margin-inline: -${gutter}px;
  padding: 20px ${gutter}px 14px;
  overflow-x: clip;
  ${from.medium} {
    --deck: clamp(190px, (100svh - 402px) * 0.75, 340px);
    margin-top: 12px;
    padding-block: 20px;
  }
`;

const Cards = styled.ul`
  position: relative;
  isolation: isolate;
  display: grid;
  width: var(--deck);
  aspect-ratio: 3 / 4;
  touch-action: pan-y;
  user-select: none;
  > * { grid-area: 1 / 1; }
  > li {
    border-radius: 14px;
    /* A print's white edge. */
    box-shadow: 0 0 0 3px #FFFFFF, ${shadow.float};
    cursor: grab;
    transition: transform 320ms ease-out, opacity 320ms ease-out;
    transform: translateY(0) rotate(0);
    z-index: 1;
  }
  > li[data-depth='0'] { z-index: 5; }
  > li[data-depth='1'] { z-index: 4; transform: translate(4%) rotate(3deg); }
  > li[data-depth='2'] { z-index: 3; transform: translate(-4%) rotate(-4deg); }
  > li[data-depth='3'] { z-index: 2; transform: translate(8%) rotate(6deg); }
  > li[data-depth='4'] { transform: translate(-8%) rotate(-7deg); }
  ${from.medium} {
    > li[data-depth='1'] { transform: translate(12%, 1%) rotate(6deg); }
    > li[data-depth='2'] { transform: translate(-12%, 1%) rotate(-6deg); }
    > li[data-depth='3'] { transform: translate(24%, 4%) rotate(12deg); }
    > li[data-depth='4'] { transform: translate(-24%, 4%) rotate(-12deg); }
  }
  /* Of a card behind others only slivers would be seen of its words. */
  > li[inert]:not([data-gone]) article > div { opacity: 0; }
  > li[data-gone] { z-index: 6; opacity: 0; pointer-events: none; }
  > li[data-gone='yes'] { transform: translateX(130%) rotate(24deg); }
  > li[data-gone='no'] { transform: translateX(-130%) rotate(-24deg); }
`;

const Buttons = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  gap: 32px;
`;

const Choice = styled.button<{ $isYes?: boolean }>`
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  border-radius: 50%;
  color: ${({ $isYes }) => ($isYes ? color.onPrimary : color.text)};
  background: ${({ $isYes }) => ($isYes ? color.primary : color.raised)};
  border: 1px solid ${({ $isYes }) => ($isYes ? 'transparent' : color.line)};
  ${({ $isYes }) => $isYes && '.lucide { fill: currentColor; }'}
  box-shadow: ${shadow.float};
  transition: transform 120ms ease-out;
  &:hover { transform: scale(1.06); }
  &:active { transform: scale(0.92); }
  &:disabled { opacity: 0.4; cursor: default; transform: none; }
  ${from.medium} { width: 72px; height: 72px; }
`;

const sizes = '(min-width: 768px) 330px, 74vw';

interface DeckProps {
  /** Undefined while loading. */
  profiles: readonly Profile[] | undefined;
  lander: string;
  /** To the first of them, in order: whether it was a yes. */
  answers: readonly boolean[];
  onAnswers: Dispatch<SetStateAction<readonly boolean[]>>;
}

/** Profiles to swipe or press through. Nothing is sent: no visitor has an account that could like anyone. */
export function Deck({ profiles, lander, answers, onAnswers }: DeckProps) {
  const { t } = useTexts();
  const cards = profiles ?? [];
  const isOver = profiles !== undefined && answers.length >= cards.length;
  const answer = (isYes: boolean) => onAnswers((given) => (given.length < cards.length ? [...given, isYes] : given));
  const drag = useSwipe(answer);
  const top = cards[answers.length];

  if (isOver) {
    return (
      <Table aria-label={t('faces')}>
        <DeckEnd chosen={cards.filter((_, at) => answers[at])} lander={lander} onAgain={() => onAnswers([])} />
      </Table>
    );
  }
  return (
    <Table aria-label={t('faces')}>
      <VisuallyHidden role="status">
        {top && answers.length > 0 ? t('tinderswipe.turn', { name: top.name, number: answers.length + 1, total: cards.length }) : ''}
      </VisuallyHidden>
      {profiles ? (
        <Cards {...drag}>
          {cards.map((profile, at) => (
            <li key={profile.id} data-depth={at - answers.length} data-gone={goneTo(answers[at])} inert={at !== answers.length}>
              <ProfileCard
                href={`/members/${profile.id}/signup?lander=${lander}`}
                name={profile.name}
                age={profile.age}
                place={profile.city ?? undefined}
                picture={pictureOf(profile.main_image)}
                onlineLabel={profile.online ? t('common:words.online') : undefined}
                fictionalLabel={profile.fictional_icon ? t('common:fictional.label') : undefined}
                sizes={sizes}
                eager
                isFirst={at === 0}
              />
            </li>
          ))}
        </Cards>
      ) : (
        <Cards as="div">
          <Loading label={t('common:words.loading')}>
            <ProfileCardSkeleton />
          </Loading>
        </Cards>
      )}
      <Buttons>
        <Choice type="button" aria-label={t('tinderswipe.no')} title={t('tinderswipe.no')} disabled={!top} onClick={() => answer(false)}>
          <CloseIcon size={30} />
        </Choice>
        <Choice
          $isYes
          type="button"
          aria-label={t('tinderswipe.yes')}
          title={t('tinderswipe.yes')}
          disabled={!top}
          onClick={() => answer(true)}
        >
          <HeartIcon size={30} />
        </Choice>
      </Buttons>
    </Table>
  );
}

const goneTo = (isYes: boolean | undefined) => (isYes === undefined ? undefined : isYes ? 'yes' : 'no');
