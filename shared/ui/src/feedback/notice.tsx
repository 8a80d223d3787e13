import type { AriaRole, ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { CloseIcon } from '../icons.ts';
import { styled } from '../styled.ts';
import { radius } from '../theme/tokens.ts';
import { type Tone, tones } from './tones.tsx';

const Frame = styled.div<{ $tone: Tone }>`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  padding: 13px 15px;
  border: 1px solid color-mix(in srgb, ${({ $tone }) => tones[$tone].mark} 24%, transparent);
  border-radius: ${radius.card};
  color: ${({ $tone }) => tones[$tone].front};
  background: ${({ $tone }) => tones[$tone].behind};
  > .lucide { margin-top: 1px; color: ${({ $tone }) => tones[$tone].mark}; }
  /* Links take the text colour through their variable: a rule for “a” would override a ButtonLink's colour. */
  --color-link: ${({ $tone }) => tones[$tone].front};
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  display: flex;
  flex-direction: column;
  gap: 2px;
`;

const Title = styled.p`font-weight: 600;`;

const Action = styled.div`
  margin-top: 8px;
`;

const Close = styled(IconButton)`
  margin: -10px -12px -10px 0;
  &:hover { background: rgb(128 110 100 / 0.16); }
`;

interface NoticeProps {
  tone?: Tone;
  /** In place of the tone's own. */
  icon?: ReactNode;
  title?: ReactNode;
  children?: ReactNode;
  /** One action. */
  action?: ReactNode;
  /** `status` or `alert` for a notice that appears while the page is read. */
  role?: AriaRole;
  /** Pass both to make the notice dismissible. */
  onDismiss?: () => void;
  dismissLabel?: string;
}

/** An inline message. */
export function Notice({ tone = 'info', icon, title, children, action, role, onDismiss, dismissLabel = '' }: NoticeProps) {
  const { Icon } = tones[tone];
  return (
    <Frame $tone={tone} role={role}>
      {icon ?? <Icon size={22} />}
      <Words>
        {title && <Title>{title}</Title>}
        {children && <div>{children}</div>}
        {action && <Action>{action}</Action>}
      </Words>
      {onDismiss && (
        <Close label={dismissLabel} onClick={onDismiss}>
          <CloseIcon size={20} />
        </Close>
      )}
    </Frame>
  );
}
