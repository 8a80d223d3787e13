import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { CloseIcon } from '../icons.ts';
import { Container } from '../layout/container.tsx';
import { Anchor } from '../navigation/anchor.tsx';
import { css, styled } from '../styled.ts';
import { color } from '../theme/colors.ts';
import { from, radius, stripHeight, targetSize, type } from '../theme/tokens.ts';

const looks = {
  info: `color: ${color.onInfoSoft}; background: ${color.infoSoft};`,
  warning: `color: ${color.onWarningSoft}; background: ${color.warningSoft};`,
} as const;

const Band = styled.section<{ $tone: keyof typeof looks }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  ${stripHeight};
  ${({ $tone }) => looks[$tone]}
`;

const Row = styled(Container)`
  display: flex;
  gap: 8px;
  align-items: center;
  ${type[14]};
  > .lucide { width: 20px; height: 20px; }
  ${from.medium} { gap: 12px; }
`;

const Words = styled.p`
  flex: 1;
  min-width: 0;
  padding-block: 6px;
  overflow-wrap: anywhere;
  text-wrap: pretty;
  > b { font-weight: 600; }
`;

/** Only shown where it fits on one line. */
const More = styled.span`
  display: none;
  ${from.wide} { display: inline; }
`;

const actionLook = css`
  display: flex;
  flex: 0 1 auto;
  align-items: center;
  max-width: 36%;
  min-width: 0;
  overflow-wrap: anywhere;
  min-height: ${targetSize};
  padding-inline: 4px;
  font-weight: 700;
  line-height: 1.125rem;
  text-align: end;
  text-decoration: underline;
  text-underline-offset: 0.18em;
  text-wrap: balance;
  color: inherit;
  border-radius: ${radius.control};
  &:hover { text-decoration-thickness: 2px; }
  ${from.medium} { flex: none; max-width: none; }
`;

const ActionLink = styled(Anchor)`${actionLook}`;
const ActionButton = styled.button`${actionLook}`;

const Close = styled(IconButton)`
  margin-inline: -4px -12px;
  &:hover { background: rgb(128 110 100 / 0.16); }
`;

interface StripProps {
  /** The region's accessible name. */
  label: string;
  tone?: keyof typeof looks;
  icon: ReactNode;
  /** A few words; up to two lines on a phone. */
  children: ReactNode;
  /** An additional sentence on wide screens. */
  more?: ReactNode;
  /** The one action: a link or a button. */
  action?: { label: string; href: string } | { label: string; onPress: () => void };
  /** Pass both to make the strip dismissible. */
  onDismiss?: () => void;
  dismissLabel?: string;
}

/** A slim line across the page, below the top bar. At most one per page. */
export function Strip({ label, tone = 'info', icon, children, more, action, onDismiss, dismissLabel = '' }: StripProps) {
  return (
    <Band aria-label={label} $tone={tone}>
      <Row>
        {icon}
        <Words>
          <b>{children}</b> {more && <More>{more}</More>}
        </Words>
        {action &&
          ('href' in action ? (
            <ActionLink href={action.href}>{action.label}</ActionLink>
          ) : (
            <ActionButton type="button" onClick={action.onPress}>
              {action.label}
            </ActionButton>
          ))}
        {onDismiss && (
          <Close label={dismissLabel} onClick={onDismiss}>
            <CloseIcon size={20} />
          </Close>
        )}
      </Row>
    </Band>
  );
}
