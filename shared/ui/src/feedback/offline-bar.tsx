import type { ReactNode } from 'react';
import { OfflineIcon } from '../icons.ts';
import { styled } from '../styled.ts';
import { color } from '../theme/colors.ts';
import { type } from '../theme/tokens.ts';

const Bar = styled.div`
  &:empty { display: none; }
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: center;
  padding: 6px 15px;
  ${type[14]};
  font-weight: 500;
  color: ${color.onWarningSoft};
  background: ${color.warningSoft};
  border-bottom: 1px solid ${color.line};
`;

/** A slim bar while there is no connection. Always rendered, so that its words are announced when they come. */
export function OfflineBar({ isOffline, children }: { isOffline: boolean; children: ReactNode }) {
  return (
    <Bar role="status">
      {isOffline && (
        <>
          <OfflineIcon size={16} />
          <span>{children}</span>
        </>
      )}
    </Bar>
  );
}
