import { color, Hint, motion, styled, targetSize, useControlProps } from '@vesper/ui/base';
import type { ComponentPropsWithRef, ReactNode } from 'react';

const Row = styled.label`
  display: flex;
  gap: 16px;
  align-items: center;
  justify-content: space-between;
  min-height: ${targetSize};
  padding-block: 8px;
  cursor: pointer;
  &:has(:disabled) { cursor: not-allowed; }
`;

const Words = styled.span`
  flex: 1;
  min-width: 0;
`;

const Name = styled.span`
  display: block;
  font-weight: 600;
`;

const Meaning = styled(Hint)`display: block;`;

/** Off it is light, with an outline and a knob in the colour of controls: clear, and lighter than one that is on. */
const Track = styled.input.attrs({ type: 'checkbox', role: 'switch' })`
  flex: none;
  display: flex;
  align-items: center;
  width: 48px;
  height: 28px;
  padding: 3px;
  appearance: none;
  background: ${color.field};
  box-shadow: inset 0 0 0 1.5px ${color.controlBorder};
  border-radius: 14px;
  cursor: inherit;
  transition: background ${motion.press}, box-shadow ${motion.press};
  &::before {
    content: '';
    width: 22px;
    height: 22px;
    background: ${color.controlBorder};
    border-radius: 50%;
    scale: 0.73;
    transition: translate ${motion.press}, scale ${motion.press}, background ${motion.press};
  }
  &:checked { background: ${color.primary}; box-shadow: none; }
  &:checked::before { background: ${color.onPrimary}; scale: 1; translate: 20px; }
  @media (forced-colors: active) { appearance: auto; }
`;

interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> {
  label: ReactNode;
  /** What it means, in quiet words. */
  text?: ReactNode;
}

/** A setting that holds at once. The whole row is the target. */
export function Switch({ label, text, id, ...input }: SwitchProps) {
  const control = useControlProps(id, { hint: text });
  return (
    <Row>
      <Words>
        <Name id={`${control.id}-name`}>{label}</Name>
        {text && (
          <Meaning as="span" id={`${control.id}-hint`}>
            {text}
          </Meaning>
        )}
      </Words>
      <Track aria-labelledby={`${control.id}-name`} {...input} {...control} />
    </Row>
  );
}
