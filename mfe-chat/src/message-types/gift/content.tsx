import { useHost, useTexts } from '@vesper/host-kit';
import { css, keyframes, onDemand, styled, type } from '@vesper/ui';
import { useState } from 'react';
import type { ShownMessage } from '../../thread/timeline.ts';
import { giftName } from './gift-name.ts';

const GiftDrawing = onDemand(() => import(/* webpackChunkName: "gifts" */ './drawing.tsx'));

/** A gift moves once, when it is new: not again whenever its conversation is opened. */
const NEW_FOR = 15_000;

const unwrap = keyframes`
  from { transform: scale(0.4) rotate(-12deg); opacity: 0; }
  60% { transform: scale(1.08) rotate(4deg); opacity: 1; }
`;

const Frame = styled.span<{ $isNew: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  width: 132px;
  padding: 4px 0 2px;
  ${type[14]};
  font-weight: 600;
  text-align: center;
  > :first-child {
    width: 112px;
    height: 112px;
    ${({ $isNew }) => $isNew && css`animation: ${unwrap} 700ms ease-out;`}
  }
`;

/** A gift: its drawing and its name (D-49). */
export function GiftContent({ message: { gift = '', at } }: { message: ShownMessage }) {
  const { t } = useTexts();
  const { stores, telemetry } = useHost();
  const [isNew] = useState(() => Date.now() + stores.connection.getState().serverOffset - at < NEW_FOR);
  return (
    <Frame $isNew={isNew}>
      <span>
        <GiftDrawing gift={gift} onLoadError={telemetry.error} />
      </span>
      <span>{giftName(gift, t) ?? t('gift.name')}</span>
    </Frame>
  );
}
