import type { ReactNode } from 'react';
import { OfflineIcon } from '../icons.ts';
import { styled } from '../styled.ts';
import { visuallyHidden } from '../text/visually-hidden.tsx';
import { color } from '../theme/colors.ts';
import { from, type } from '../theme/tokens.ts';

const Bar = styled.div`
  &:empty { display: none; }
  display: flex;
  gap: 6px;
  align-items: center;
  justify-content: center;
  padding: 1px 15px 0;
  ${type[12]};
  font-weight: 600;
  text-align: center;
  color: ${color.onWarningSoft};
  background: ${color.warningSoft};
  border-bottom: 1px solid ${color.line};
  > .lucide { flex: none; }
`;

const More = styled.span`
  ${visuallyHidden}
  ${from.medium} { all: unset; }
`;

interface OfflineBarProps {
  isOffline: boolean;
  /** Details; on a phone, which has room for one line, only for screen readers. */
  more?: ReactNode;
  children: ReactNode;
}

/** A slim bar while offline. Always rendered, so that screen readers announce its text when it appears. */
export function OfflineBar({ isOffline, more, children }: OfflineBarProps) {
  return (
    <Bar role="status">
      {isOffline && (
        <>
          <OfflineIcon size={14} />
          <span>
            {children} {more && <More>{more}</More>}
          </span>
        </>
      )}
    </Bar>
  );
}
