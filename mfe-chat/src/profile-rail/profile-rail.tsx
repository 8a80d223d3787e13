import { HostSlot, useTexts } from '@vesper/host-kit';
import { color, from, HidePanelIcon, IconButton, styled, type } from '@vesper/ui';
import { useEffect, useRef } from 'react';
import { useFocusOnChange, useRail } from './use-rail.ts';

const width = 'width: clamp(300px, 22vw, 340px);';

/* The remote that fills it draws its own skeleton, so the column stands from the first paint. It goes if no one fills it, or if that fails. */
const Frame = styled.aside`
  display: flex;
  flex-direction: column;
  ${width}
  min-height: 0;
  background: ${color.surface};
  border-inline-start: 1px solid ${color.line};
  &[data-asked]:has([data-slot]:empty), &:has([data-slot] > [hidden]:only-child) { display: none; }
`;

const Bar = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  min-height: 64px;
  padding: 8px 8px 8px 16px;
  border-bottom: 1px solid ${color.line};
`;

const Title = styled.h2`
  ${type[18]};
  font-weight: 650;
`;

const Scroll = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

/** Keeps the column's place until the other member is known. */
export const RailSpace = styled.div`
  display: none;
  ${from.wide} {
    display: block;
    ${width}
    border-inline-start: 1px solid ${color.line};
  }
`;

/** The other's profile beside an open conversation, where there is room for it. What stands in it is another remote's. */
export function ProfileRail({ id, name }: { id: string; name: string }) {
  const { t } = useTexts();
  const { state, choose } = useRail();
  const isOpen = state === 'open';
  const frame = useRef<HTMLElement>(null);
  // After the slot's own effect: from now on, empty means that no one fills it.
  useEffect(() => void frame.current?.toggleAttribute('data-asked', isOpen), [isOpen]);
  const hide = useFocusOnChange(state, 'open');
  if (!isOpen) return null;
  return (
    <Frame ref={frame} aria-label={t('rail.title')}>
      <Bar>
        <Title>{t('rail.title')}</Title>
        <IconButton ref={hide} label={t('rail.hide')} onClick={() => choose(false)}>
          <HidePanelIcon />
        </IconButton>
      </Bar>
      <Scroll>
        <HostSlot name="chat.profile" props={{ id, name }} />
      </Scroll>
    </Frame>
  );
}
