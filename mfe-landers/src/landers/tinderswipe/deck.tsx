import type { ProfileCard as Profile } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import {
  CloseIcon,
  color,
  from,
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

/** The deck is as high as the phone leaves room for: its buttons stay above the fold. */
const Table = styled.section`
  --deck: clamp(190px, min(74vw, (100svh - 432px) * 0.75), 340px);
  display: grid;
  gap: 28px;
  justify-items: center;
  padding: 24px 0 20px;
  overflow-x: clip;
  ${from.medium} {
    background: radial-gradient(circle at 50% 46%, light-dark(var(--secondary-100), color-mix(in srgb, var(--secondary-900) 60%, transparent)) 330px, transparent 331px);
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
    box-shadow: ${shadow.float};
    cursor: grab;
    transition: transform 320ms ease-out, opacity 320ms ease-out;
    transform: translateY(0) rotate(0);
    z-index: 1;
  }
  > li[data-depth='0'] { z-index: 5; }
  > li[data-depth='1'] { z-index: 4; transform: translate(7%, 1%) rotate(5deg); }
  > li[data-depth='2'] { z-index: 3; transform: translate(-7%, 1%) rotate(-6deg); }
  > li[data-depth='3'] { z-index: 2; transform: translate(12%, 3%) rotate(10deg); }
  > li[data-depth='4'] { transform: translate(-12%, 3%) rotate(-11deg); }
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
  background: ${({ $isYes }) => ($isYes ? color.primary : color.surface)};
  border: 2px solid ${({ $isYes }) => ($isYes ? color.primary : 'currentColor')};
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
