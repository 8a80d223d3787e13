import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from '../styled.ts';
import { color } from '../theme/colors.ts';
import { motion, targetSize } from '../theme/tokens.ts';
import { FieldError, useControlProps } from './field.tsx';

/** The next one's words don't read as part of this one's error. */
const Frame = styled.div`&:has([aria-invalid='true']) { padding-bottom: 8px; }`;

const Row = styled.label`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  min-height: ${targetSize};
  padding-block: 10px;
  cursor: pointer;
`;

const Box = styled.input`
  flex: none;
  display: grid;
  place-items: center;
  width: 22px;
  height: 22px;
  margin-top: 1px;
  appearance: none;
  background: ${color.field};
  border: 1.5px solid ${color.controlBorder};
  border-radius: 6px;
  cursor: pointer;
  transition: background ${motion.press}, border-color ${motion.press};
  &::before {
    content: '';
    width: 12px;
    height: 12px;
    background: ${color.onPrimary};
    clip-path: polygon(12% 46%, 0 60%, 38% 94%, 100% 20%, 86% 8%, 37% 67%);
    transform: scale(0);
    transition: transform ${motion.press};
  }
  &:checked { background: ${color.primary}; border-color: ${color.primary}; }
  &:checked::before { transform: none; }
  &[aria-invalid='true'] { border-color: ${color.dangerText}; }
  @media (forced-colors: active) { appearance: auto; }
`;

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** The label; may contain links. */
  label: ReactNode;
  error?: ReactNode;
}

/** A checkbox; its label is part of the target. */
export function Checkbox({ label, error, id, ...input }: CheckboxProps) {
  const control = useControlProps(id, { error });
  return (
    <Frame>
      <Row>
        <Box type="checkbox" {...input} {...control} />
        <span>{label}</span>
      </Row>
      <FieldError id={`${control.id}-error`}>{error}</FieldError>
    </Frame>
  );
}
