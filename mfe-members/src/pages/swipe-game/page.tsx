import { useHost, useSearchParams, useStoreValue, useTexts } from '@vesper/host-kit';
import {
  ButtonLink,
  color,
  Container,
  EmptyState,
  ErrorCard,
  FiltersIcon,
  gutter,
  Loading,
  Notice,
  PageHeading,
  HeartIcon,
  radius,
  Skeleton,
  styled,
  ToggleChip,
  type,
  VisuallyHidden,
} from '@vesper/ui';
import { useRef, useState } from 'react';
import type { Decision } from '../../swipe/deck.ts';
import { CardMenu } from '../../swipe/card-menu.tsx';
import { LikesLeft, LimitPanel } from '../../swipe/likes-left.tsx';
import { flyOut, Stage, StageFrame } from '../../swipe/stage.tsx';
import { SwipeActions } from '../../swipe/swipe-actions.tsx';
import { useArrowKeys } from '../../swipe/use-arrow-keys.ts';
import { useDeck } from '../../swipe/use-deck.ts';
import { WordsLine, WordsPlace } from '../../swipe/words-line.tsx';

/** Title and filter share a line on a phone too: the card needs the height. */
const Head = styled.div`
  h1 { white-space: nowrap; }
  > header { padding-bottom: 0; }
  > header { flex-wrap: nowrap; }
  > header > :first-child { flex-basis: 0; }
`;
/** As wide as the page, so that a card is not cut while it is dragged; and one that flies away makes no scroll bar. */
const Table = styled.div`
  position: relative;
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
const Hint = styled.p`
  display: none;
  ${type[14]};
  text-align: center;
  color: ${color.textQuiet};
  @media (hover: hover) and (pointer: fine) { display: block; }
`;
const Offline = styled.div`
  max-width: 440px;
  margin: 0 auto 16px;
`;

/** the swipe game. */
export default function SwipeGamePage() {
  const { stores } = useHost();
  const { t, errorText } = useTexts();
  const [params, setParams] = useSearchParams();
  const realOnly = params.get('real_only') === '1';
  const { deck, state, given } = useDeck(realOnly);
  const isOnline = useStoreValue(stores.connection, ({ online }) => online);
  const stage = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const [top, next] = state.cards;
  const liked = state.last?.decision === 'like' && state.last.card.profile.id === given ? state.last.card.profile : null;

  const decide = (decision: Decision): boolean => {
    if (!top) return false;
    const mayFly = decision === 'pass' || state.likesLeft !== 0;
    if (mayFly) flyOut(stage.current, decision);
    if (!deck.decide(decision)) return false;
    const done = t(decision === 'like' ? 'swipe.liked' : 'swipe.passed', { name: top.profile.name });
    setSaid(next ? `${done} ${t('swipe.next', { name: next.profile.name, age: next.profile.age })}` : done);
    return true;
  };
  const undo = () => {
    if (!state.last) return;
    setSaid(t('swipe.undone', { name: state.last.card.profile.name }));
    deck.undo();
  };
  useArrowKeys(decide);

  return (
    <Container>
      <Head>
        <PageHeading
          isCompact
          title={t('swipe.title')}
          actions={
            <ToggleChip isPressed={realOnly} onClick={() => setParams(realOnly ? {} : { real_only: '1' }, { replace: true })}>
              {!realOnly && <FiltersIcon />}
              {t('filters.real_only')}
            </ToggleChip>
          }
        />
        <LikesLeft {...state} />
      </Head>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {!isOnline && state.waiting > 0 && (
        <Offline>
          <Notice>{t('swipe.offline')}</Notice>
        </Offline>
      )}
      <Table>
        {state.status === 'loading' && state.cards.length === 0 && (
          <Loading label={t('common:words.loading')}>
            <StageFrame>
              <Rounded>
                <Skeleton shape="block" />
              </Rounded>
            </StageFrame>
          </Loading>
        )}
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
        {top && (
          <Stage ref={stage} cards={state.cards} onDecide={decide}>
            <CardMenu key={top.profile.id} member={top.profile} />
            {state.isLimitShown && <LimitPanel member={top.profile} resetsAt={state.resetsAt} onClose={deck.hideLimit} />}
          </Stage>
        )}
      </Table>
      {state.status !== 'failed' && (top || state.last || state.status === 'loading') && (
        <SwipeActions
          card={top}
          canUndo={state.last !== null}
          isOnCard={Boolean(top) || state.status === 'loading'}
          onDecide={decide}
          onUndo={undo}
        />
      )}
      {(top || liked) && <WordsPlace>{liked ? <WordsLine key={liked.id} member={liked} /> : <Hint>{t('swipe.keys')}</Hint>}</WordsPlace>}
    </Container>
  );
}
