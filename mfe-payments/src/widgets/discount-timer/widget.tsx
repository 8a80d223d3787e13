import { useHost, useLocation, useStoreValue, useTexts } from '@vesper/host-kit';
import { barHeight, ButtonLink, color, DiscountIcon, from, gutter, layer, radius, shadow, styled, targetSize, type } from '@vesper/ui';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Countdown } from '../../discount/countdown.tsx';
import { HIDES_TOP_BAR_TIMER } from '../../discount/hides-top-bar-timer.ts';
import { isQuietPage } from '../../discount/quiet-pages.ts';
import { useDiscountName } from '../../discount/use-discount-name.ts';
import { useDiscountWords } from '../../discount/use-discount-words.ts';

/** Hidden, it keeps its place: the bar is the same on every page. By a CSS rule, too, because the dialog is another view elsewhere on the page. */
const Frame = styled.div<{ $isHidden: boolean }>`
  visibility: ${({ $isHidden }) => ($isHidden ? 'hidden' : 'visible')};
  body:has([${HIDES_TOP_BAR_TIMER}]) & { visibility: hidden; }
  ${from.medium} { position: relative; }
`;

/** Its start is the icon's. The button lies over all of it; its accessible name is the discount, and the countdown is an element of its own. */
const Clock = styled.div`
  position: relative;
  display: flex;
  gap: 4px;
  align-items: center;
  width: fit-content;
  min-width: ${targetSize};
  min-height: ${targetSize};
  margin-inline-start: auto;
  padding-inline: 24px 4px;
  ${type[14]};
  white-space: nowrap;
  font-weight: 600;
  color: ${color.textQuiet};
  &:hover { color: ${color.text}; }
`;

const Details = styled.button`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  border-radius: ${radius.control};
  &:focus-visible { outline: 2px solid ${color.focus}; outline-offset: -2px; }
`;

/** What the time is of, where the bar has room for it; the icon says so everywhere. */
const Word = styled.span`
  display: none;
  ${from.wide} { display: inline; }
`;

const Panel = styled.div`
  position: fixed;
  inset: calc(env(safe-area-inset-top) + ${barHeight} + 6px) ${gutter}px auto;
  z-index: ${layer.menu};
  display: grid;
  gap: 12px;
  padding: 16px;
  ${type[14]};
  color: ${color.text};
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  box-shadow: ${shadow.float};
  ${from.medium} { position: absolute; inset: calc(100% + 6px) 0 auto auto; width: 300px; }
`;

const Title = styled.p`
  ${type[16]};
  font-weight: 700;
`;

/**
 * The page's only countdown, beside the credits in the top bar; on quiet pages there is none. The four hours of the time bonus tick every
 * second (S-13), a day's discount does in its last hour. Pressed, it shows the reason, the end and a link to the offer.
 */
export default function DiscountTimer() {
  const { stores } = useHost();
  const { t, formatTime, formatDateTime } = useTexts();
  const nameOf = useDiscountName();
  const wordsOf = useDiscountWords();
  const { pathname } = useLocation();
  const active = useStoreValue(stores.discount, (state) => state.active);
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!frame.current?.contains(target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  if (!active?.expires) return null;
  const { kind, expires } = active;
  // texts: credits.why.*
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  };
  const closeOnLeave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !frame.current?.contains(relatedTarget)) setIsOpen(false);
  };
  return (
    <Frame ref={frame} $isHidden={isQuietPage(pathname)} onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <Clock>
        <Details
          ref={button}
          type="button"
          aria-label={wordsOf(active)}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <DiscountIcon size={20} />
        </Details>
        <Word aria-hidden>{t('discount.word')}</Word>
        <Countdown expires={expires} still={t('discount.until', { time: formatTime(expires) })} isCalm={kind !== 'time_bonus'} />
      </Clock>
      <Panel id={id} hidden={!isOpen}>
        <Title>{nameOf(active)}</Title>
        <p>
          {t(`credits.why.${kind}`)} {t('credits.until', { time: formatDateTime(expires) })}
        </p>
        <ButtonLink href="/credits" onClick={() => setIsOpen(false)}>
          {t('discount.to_credits')}
        </ButtonLink>
      </Panel>
    </Frame>
  );
}
