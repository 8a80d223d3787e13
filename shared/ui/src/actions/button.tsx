import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { Anchor, type AnchorProps } from '../navigation/anchor.tsx';
import { css, styled } from '../styled.ts';
import { color } from '../theme/colors.ts';
import { motion, radius, targetSize, type } from '../theme/tokens.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'text' | 'danger';
export type ButtonSize = 'medium' | 'large';

interface Shape {
  size?: ButtonSize;
  /** As wide as its container. */
  wide?: boolean;
}

/** One primary per view; the rest is secondary or quiet. Irreversible actions are `danger`: outlined, always with an icon. */
type Look = Shape & ({ variant?: Exclude<ButtonVariant, 'danger'>; icon?: ReactNode } | { variant: 'danger'; icon: ReactNode });

interface StyleProps {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $wide: boolean;
}

const variants: Record<ButtonVariant, ReturnType<typeof css>> = {
  primary: css`
    color: ${color.onPrimary};
    background: ${color.primary};
    &:hover { background: ${color.primaryHover}; }
  `,
  secondary: css`
    color: ${color.text};
    background: ${color.surface};
    border-color: ${color.lineStrong};
    &:hover { background: ${color.sunken}; border-color: ${color.controlBorder}; }
  `,
  quiet: css`
    color: ${color.link};
    &:hover { background: ${color.sunken}; }
  `,
  text: css`
    padding-inline: 0;
    border-inline-width: 0;
    color: ${color.link};
    text-align: start;
    &:hover { text-decoration: underline; text-underline-offset: 3px; }
  `,
  danger: css`
    color: ${color.dangerText};
    border-color: currentColor;
    &:hover { background: ${color.dangerSoft}; }
  `,
};

const look = css<StyleProps>`
  position: relative;
  display: ${({ $wide }) => ($wide ? 'flex' : 'inline-flex')};
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  align-items: center;
  justify-content: center;
  min-height: ${({ $size }) => ($size === 'large' ? '52px' : targetSize)};
  padding: ${({ $size }) => ($size === 'large' ? '12px 24px' : '9px 16px')};
  border: 1px solid transparent;
  border-radius: ${radius.control};
  ${({ $size }) => ($size === 'large' ? type[18] : type[16])};
  font-weight: 600;
  letter-spacing: -0.005em;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background ${motion.press}, border-color ${motion.press}, transform ${motion.press};
  ${({ $variant }) => variants[$variant]}
  &:active { transform: scale(0.98); }
  &:disabled { opacity: 0.5; cursor: not-allowed; transform: none; }
  &[aria-busy='true'] { cursor: progress; transform: none; }
`;

const ButtonElement = styled.button<StyleProps>`${look}`;
const LinkElement = styled(Anchor)<StyleProps>`${look}`;

const Content = styled.span<{ $hidden?: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-width: 0;
  opacity: ${({ $hidden }) => ($hidden ? 0 : 1)};
  .lucide { width: 20px; height: 20px; }
`;

const Waiting = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

export type ButtonProps = Look &
  ComponentPropsWithRef<'button'> & {
    /** While waiting for a response: keeps width, accessible name and focus, and ignores presses. */
    loading?: boolean;
  };

/** A button; `type` defaults to "button". */
export function Button({
  variant = 'primary',
  size = 'medium',
  wide = false,
  icon,
  loading = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const ignorePress = (event: MouseEvent) => event.preventDefault();
  return (
    <ButtonElement
      type="button"
      {...rest}
      $variant={variant}
      $size={size}
      $wide={wide}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? ignorePress : onClick}
    >
      <Content $hidden={loading}>
        {icon}
        {children}
      </Content>
      {loading && (
        <Waiting>
          <Spinner />
        </Waiting>
      )}
    </ButtonElement>
  );
}

export type ButtonLinkProps = Look & AnchorProps;

/** A link that looks like a button, for navigation. For actions use `Button`. */
export function ButtonLink({ variant = 'primary', size = 'medium', wide = false, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <LinkElement {...rest} $variant={variant} $size={size} $wide={wide}>
      <Content>
        {icon}
        {children}
      </Content>
    </LinkElement>
  );
}
