import type { SwipeCard } from '@vesper/contracts';
import { useHost, useSearchParams, useStoreValue, useTexts } from '@vesper/host-kit';
import {
  breakpoints,
  ButtonLink,
  color,
  Container,
  css,
  EmptyState,
  ErrorCard,
  from,
  gutter,
  Loading,
  Notice,
  HeartIcon,
  overPicture,
  radius,
  Skeleton,
  low,
  styled,
  type,
  VisuallyHidden,
  visuallyHidden,
} from '@vesper/ui';
import { useRef, useState } from 'react';
import type { Decision } from './decision-history.ts';
import { BesideCard } from './beside-card.tsx';
import { CardMenu } from './card-menu.tsx';
import { LikesLeft, LimitPanel } from './likes-left.tsx';
import { countSwipe, isNewToSwiping } from './first-swipes.ts';
import { captionHeight, captionInset, onPhones, toldBelow, topInset, WIDE_CARD } from './measures.ts';
import { QuestionCard } from './question-card.tsx';
import { flyOut, Stage, StageFrame } from './stage.tsx';
import { SwipeFilter } from './swipe-filter.tsx';
import { SwipeActions } from './swipe-actions.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useDeck } from './use-deck.ts';
import { useDeckQuestion } from './use-deck-question.ts';
import { WordsLine } from './words-line.tsx';

/** The card and what is told beside it, with the gap between them, px. */
const WIDE = WIDE_CARD.width + 48 + 400;

const phoneHidden = css`${onPhones} { ${visuallyHidden} }`;

const Game = styled.div`position: relative;`;

/**
 * As wide as what is under it, and wider in a low window. As far as there is a card, the likes left are under it unless the window is wide,
 * and on a phone nothing stands above it: the filter is on it, too.
 */
const Head = styled.div<{ $isOnCard: boolean; $isHinted: boolean }>`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  width: min(100%, 440px);
  min-height: 44px;
  margin-inline: auto;
  h1 { margin-inline-end: 12px; ${phoneHidden} }
  > p, > button { margin-inline-end: auto; }
  > :last-child { margin-inline-end: -10px; }
  ${from.medium} { min-height: 56px; padding-block: 16px 8px; h1 { ${type[28]}; } }
  ${low} { ${from.medium} { width: min(100%, 640px); } }
  ${from.wide} { width: ${WIDE}px; }
  ${({ $isOnCard }) => !$isOnCard && 'flex-wrap: wrap;'}
  ${({ $isOnCard, $isHinted }) =>
    $isOnCard &&
    css`
      /* Above the card, and not above its words, too. */
      ${from.wide} { padding-inline-end: ${WIDE - WIDE_CARD.width}px; }
      ${toldBelow} { > p { position: absolute; inset: auto 0 ${captionInset}px; justify-content: center; margin: 0; } }
      ${onPhones} {
        position: absolute;
        inset: 8px 0 0;
        z-index: 2;
        ${low} { width: min(100%, 300px); }
        pointer-events: none;
        > * { position: absolute; }
        > :not(p) { pointer-events: auto; }
        > p { ${type[12]}; line-height: 20px; ${$isHinted && visuallyHidden} }
        > button { inset: ${topInset + 44}px auto auto 50%; max-width: calc(100% - 32px); translate: -50% 0; }
        > [aria-haspopup] {
          inset: ${topInset - 4}px ${topInset + 36}px auto auto;
          margin: 0;
          padding: 4px 0 4px 4px;
          translate: none;
          color: #FFFFFF;
          background: ${overPicture.backdrop} content-box;
          border-start-end-radius: 0;
          border-end-end-radius: 0;
        }
        > [aria-haspopup]:focus-visible { outline-color: #FFFFFF; outline-offset: -4px; }
        > [data-set] { color: #312927; background: #FFFFFF content-box; }
      }
    `}
`;
/** The card, and beside it its words. */
const Columns = styled.div`
  ${from.wide} {
    display: grid;
    grid-template-columns: ${WIDE_CARD.width}px 400px;
    gap: 48px;
    width: ${WIDE}px;
    margin-inline: auto;
  }
`;
/**
 * As wide as the page, so that a card is not cut while it is dragged; and one that flies away makes no scroll bar. With room for the line
 * under the buttons.
 */
const Table = styled.div<{ $isOnCard: boolean }>`
  position: relative;
  ${({ $isOnCard }) => $isOnCard && `${onPhones} { padding-top: 8px; } ${toldBelow} { padding-bottom: ${captionHeight}px; }`}
  margin-inline: -${gutter}px;
  padding-inline: ${gutter}px;
  overflow-x: clip;
`;
const Rounded = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  border-radius: ${radius.sheet};
`;
/** Where a mouse is in use, the keys are told instead. */
const FirstHint = styled.p`
  position: absolute;
  inset: auto 0 0;
  display: grid;
  align-content: center;
  height: ${captionHeight}px;
  ${type[12]};
  text-align: center;
  text-wrap: balance;
  overflow-wrap: anywhere;
  color: ${color.textQuiet};
  @media (hover: hover) and (pointer: fine), (min-width: ${breakpoints.medium}px) { display: none; }
`;
const Hint = styled.p`
  display: none;
  padding-block: 16px 12px;
  ${toldBelow} { padding-block: 16px 0; }
  ${type[14]};
  text-align: center;
  color: ${color.textQuiet};
  @media (hover: hover) and (pointer: fine) { display: block; }
`;
const Offline = styled.div`
  max-width: 440px;
  margin: 0 auto 16px;
`;

/** So few likes left are told, whatever else there is to say. */
const FEW_LIKES = 5;

/** the swipe game. */
export default function SwipeGamePage() {
  const { stores, events } = useHost();
  const { t, errorText } = useTexts();
  const [params, setParams] = useSearchParams();
  const realOnly = params.get('real_only') === '1';
  const { deck, state, given } = useDeck(realOnly);
  const isOnline = useStoreValue(stores.connection, ({ online }) => online);
  const stage = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const [isNew, setIsNew] = useState(() => isNewToSwiping(localStorage));
  const [top, next] = state.cards;
  const hasFilter = useStoreValue(stores.settings, ({ settings }) => settings.fictional_warning);
  const isOnCard = Boolean(top) || state.status === 'loading';
  /** For the first cards, as long as there are likes enough. */
  const isHinted = isNew && isOnCard && (state.likesLeft === null || state.likesLeft > FEW_LIKES);
  const liked = state.last?.decision === 'like' && state.last.card.profile.id === given ? state.last.card.profile : null;

  const question = useDeckQuestion((outcome) => {
    // texts: question.saved question.private question.later
    if (outcome === 'saved') events.emit('shell:notify', { tone: 'success', text: t('question.saved') });
    else setSaid(t(`question.${outcome}`));
  });
  const asked = top ? question.asked : null;
  const waits = top?.profile.likes_me && !asked ? t('likes.waits', { name: top.profile.name }) : undefined;

  const whatFollows = ({ profile: { name, age } }: SwipeCard): string =>
    question.coming ? t(`question.ask.${question.coming.name}`) : t('swipe.next', { name, age });
  const decide = (decision: Decision): boolean => {
    // By a key: the buttons wait.
    if (asked && decision === 'pass') asked.putOff();
    if (!top || asked) return false;
    const mayFly = decision === 'pass' || deck.mayLike();
    if (mayFly) flyOut(stage.current, decision);
    if (!deck.decide(decision)) return false;
    countSwipe(localStorage);
    setIsNew(isNewToSwiping(localStorage));
    question.countDecision();
    const done = t(decision === 'like' ? 'swipe.liked' : 'swipe.passed', { name: top.profile.name });
    setSaid(next ? `${done} ${whatFollows(next)}` : done);
    return true;
  };
  const undo = () => {
    if (!state.last) return;
    const { name } = state.last.card.profile;
    deck.undo(() => setSaid(t('swipe.undone', { name })));
  };
  useArrowKeys(decide);

  return (
    <Container>
      {!isOnline && state.waiting > 0 && (
        <Offline>
          <Notice>{t('swipe.offline')}</Notice>
        </Offline>
      )}
      <Game>
        <Head $isOnCard={isOnCard} $isHinted={isHinted}>
          <h1 tabIndex={-1}>{t('swipe.title')}</h1>
          <LikesLeft {...state} />
          {liked && <WordsLine key={liked.id} member={liked} />}
          {hasFilter && !asked && (
            <SwipeFilter realOnly={realOnly} onChange={(isWanted) => setParams(isWanted ? { real_only: '1' } : {}, { replace: true })} />
          )}
        </Head>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
        <Table $isOnCard={isOnCard}>
          {state.status === 'failed' && (
            <ErrorCard
              title={t('swipe.failed')}
              text={errorText(state.error)}
              retry={{ label: t('common:words.retry'), onPress: deck.retry }}
              nextAction={{ label: t('search.title'), href: '/members' }}
            />
          )}
          {state.status === 'ready' && !top && (
            <EmptyState
              icon={<HeartIcon />}
              title={t('swipe.empty')}
              text={t('swipe.empty_text')}
              action={<ButtonLink href="/match-finder">{t('swipe.to_matchfinder')}</ButtonLink>}
            />
          )}
          {state.status !== 'failed' && (top || state.last || state.status === 'loading') && (
            <Columns>
              <div>
                {top && (
                  <Stage ref={stage} cards={state.cards} isCovered={asked !== null} onDecide={decide}>
                    {asked ? (
                      <QuestionCard question={asked} findNext={() => stage.current?.querySelector('article:not([inert]) a')} />
                    ) : (
                      <CardMenu key={top.profile.id} member={top.profile} isBesideFilter={hasFilter} />
                    )}
                    {state.isLimitShown && <LimitPanel member={top.profile} resetsAt={state.resetsAt} onClose={deck.hideLimit} />}
                  </Stage>
                )}
                {!top && state.status === 'loading' && <StageSkeleton label={t('common:words.loading')} />}
                <SwipeActions
                  card={asked ? undefined : top}
                  canUndo={state.last !== null && !asked}
                  isOnCard={isOnCard}
                  onDecide={decide}
                  onUndo={undo}
                />
                {top && <Hint>{t('swipe.keys')}</Hint>}
              </div>
              {top && !asked && <BesideCard key={top.profile.id} card={top} />}
            </Columns>
          )}
        </Table>
        {isHinted && <FirstHint>{waits ?? t('swipe.first_hint')}</FirstHint>}
      </Game>
    </Container>
  );
}

function StageSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <StageFrame>
        <Rounded>
          <Skeleton shape="block" />
        </Rounded>
      </StageFrame>
    </Loading>
  );
}
