import { type ReactNode, useId } from 'react';
import { CircleAlertIcon } from '../icons.ts';
import { css, styled } from '../styled.ts';
import { visuallyHidden } from '../text/visually-hidden.tsx';
import { color } from '../theme/colors.ts';
import { motion, radius, type } from '../theme/tokens.ts';

/** Props of every field besides those of its control. */
export interface FieldTexts {
  label: ReactNode;
  /** Help text below the label. */
  hint?: ReactNode;
  /** What is wrong and how to fix it; marks the control invalid. */
  error?: ReactNode;
  /** Hides the label visually where the context is clear; the control keeps its accessible name. */
  hideLabel?: boolean;
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
`;

export const labelLook = css`
  ${type[14]};
  font-weight: 600;
  color: ${color.text};
`;

const Label = styled.label<{ $hidden: boolean }>`
  ${labelLook}
  ${({ $hidden }) => $hidden && visuallyHidden}
`;

export const Hint = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

const ErrorLine = styled.p`
  display: flex;
  gap: 6px;
  align-items: flex-start;
  ${type[14]};
  font-weight: 500;
  color: ${color.dangerText};
  .lucide { margin-top: 2px; }
`;

/** Rendered before there is an error, so that it is announced; out of the flow while empty, or the gap would show. */
const ErrorPlace = styled.div`&:empty { position: absolute; }`;

/** The error below a control; announced politely. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <ErrorPlace aria-live="polite">
      {children && (
        <ErrorLine id={id}>
          <CircleAlertIcon size={16} />
          <span>{children}</span>
        </ErrorLine>
      )}
    </ErrorPlace>
  );
}

/**
 * Styles shared by inputs, selects and text areas. At least 16 px, or iOS zooms in. Focus is the ink's colour: a brand's own, often red, would
 * look like an error.
 */
export const controlLook = css`
  width: 100%;
  min-height: 48px;
  padding: 11px 14px;
  ${type[16]};
  color: ${color.text};
  background: ${color.field};
  border: 1px solid ${color.controlBorder};
  border-radius: ${radius.control};
  appearance: none;
  transition: border-color ${motion.press}, box-shadow ${motion.press};
  &:hover { border-color: ${color.text}; }
  &:focus-visible {
    outline: none;
    border-color: ${color.text};
    box-shadow: 0 0 0 1px ${color.text};
  }
  &[aria-invalid='true'] {
    border-color: ${color.dangerText};
    box-shadow: 0 0 0 1px ${color.dangerText};
    &:focus-visible { outline: 2px solid ${color.text}; outline-offset: 2px; }
  }
  &:disabled { opacity: 0.6; cursor: not-allowed; }
  @media (forced-colors: active) {
    &:focus-visible { outline: 2px solid; }
  }
`;

/** ARIA attributes that connect a control to its hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export function useControlProps(id: string | undefined, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>): ControlProps {
  const ownId = useId();
  const controlId = id ?? ownId;
  const describedBy = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ');
  return { id: controlId, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined };
}

/** Label, hint, control and error of a field with one control. */
export function Field({
  label,
  hint,
  error,
  hideLabel = false,
  controlId,
  children,
}: FieldTexts & { controlId: string; children: ReactNode }) {
  return (
    <Frame>
      <Label htmlFor={controlId} $hidden={hideLabel}>
        {label}
      </Label>
      {hint && <Hint id={`${controlId}-hint`}>{hint}</Hint>}
      {children}
      <FieldError id={`${controlId}-error`}>{error}</FieldError>
    </Frame>
  );
}
