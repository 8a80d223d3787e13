import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { barHeight, ButtonLink, color, from, GiftIcon, gutter, layer, radius, shadow, styled, targetSize, type } from '@vesper/ui';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Countdown } from '../../discount/countdown.tsx';
import { HIDES_TOP_BAR_TIMER } from '../../discount/hides-top-bar-timer.ts';

/** Hidden by a CSS rule, because the dialog is another view elsewhere on the page. */
const Frame = styled.div`
  body:has([${HIDES_TOP_BAR_TIMER}]) & { visibility: hidden; }
  ${from.medium} { position: relative; }
`;

/** The button covers the whole area; its accessible name is the discount, and the countdown is a separate element. */
const Clock = styled.div`
  position: relative;
  display: flex;
  gap: 6px;
  align-items: center;
  justify-content: end;
  min-height: ${targetSize};
  padding-inline-end: 8px;
  ${type[14]};
  font-weight: 600;
  color: ${color.textQuiet};
  &:hover { color: ${color.text}; }
`;

const Details = styled.button`
  display: grid;
  place-items: center;
  &::after { content: ''; position: absolute; inset: 0; border-radius: ${radius.control}; }
  &:focus-visible { outline: none; }
  &:focus-visible::after { outline: 2px solid ${color.focus}; outline-offset: -2px; }
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

/** The page's only countdown, beside the credits in the top bar. Pressed, it shows the reason, the end and a link to the offer. */
export default function DiscountTimer() {
  const { stores } = useHost();
  const { t, formatTime, formatDateTime, formatPercentage } = useTexts();
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
  const { kind, percentage, expires } = active;
  // texts: credits.discount.* credits.why.*
  const name = t(`credits.discount.${kind}`, { percentage: formatPercentage(percentage) });
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  };
  const closeOnLeave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !frame.current?.contains(relatedTarget)) setIsOpen(false);
  };
  return (
    <Frame ref={frame} onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <Clock>
        <Details ref={button} type="button" aria-label={name} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <GiftIcon size={20} />
        </Details>
        <Countdown expires={expires} still={formatTime(expires)} />
      </Clock>
      <Panel id={id} hidden={!isOpen}>
        <Title>{name}</Title>
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
