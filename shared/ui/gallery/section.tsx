import type { ReactNode } from 'react';
import { color, Inline, Stack, styled, type } from '../src/public.ts';

const Frame = styled.section`
  padding-block: 32px;
  border-top: 1px solid ${color.line};
`;

const Title = styled.h2`
  ${type[22]};
  margin-bottom: 20px;
`;

const Caption = styled.h3`
  ${type[14]};
  font-weight: 600;
  color: ${color.textQuiet};
`;

/** One part of the gallery. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Frame>
      <Title>{title}</Title>
      <Stack gap={32}>{children}</Stack>
    </Frame>
  );
}

/** One component in one or more of its states. */
export function Example({ name, row = false, children }: { name: string; row?: boolean; children: ReactNode }) {
  return (
    <Stack gap={12}>
      <Caption>{name}</Caption>
      {row ? <Inline gap={12}>{children}</Inline> : children}
    </Stack>
  );
}
