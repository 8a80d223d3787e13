import type { ReactNode } from 'react';
import { color, Inline, Stack, styled, TextLink, type } from '../src/public.ts';

const Frame = styled.section`
  padding-block: 32px;
  border-top: 1px solid ${color.line};
  scroll-margin-top: 72px;
`;

const Title = styled.h2`
  ${type[28]};
  margin-bottom: 24px;
`;

const PartFrame = styled.section`
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-width: 0;
`;

const Name = styled.h3`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  ${type[18]};
`;

const Anchored = styled.span`scroll-margin-top: 72px;`;

const Caption = styled.h4`
  ${type[14]};
  font-weight: 600;
  color: ${color.textQuiet};
`;

/** One section of the gallery; `id` is its anchor. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Frame id={id}>
      <Title>{title}</Title>
      <Stack gap={48}>{children}</Stack>
    </Frame>
  );
}

/** An entry. Pass the shown components themselves (`of={{ Button }}`): their names are the anchors, and a renamed one fails to compile. */
export function Part({ of, children }: { of: Record<string, unknown>; children: ReactNode }) {
  return (
    <PartFrame>
      <Name>
        {Object.keys(of).map((name) => (
          <Anchored key={name} id={name}>
            <TextLink href={`#${name}`}>{name}</TextLink>
          </Anchored>
        ))}
      </Name>
      {children}
    </PartFrame>
  );
}

/** One state of a component. */
export function State({ name, row = false, children }: { name: string; row?: boolean; children: ReactNode }) {
  return (
    <Stack gap={8}>
      <Caption>{name}</Caption>
      {row ? <Inline gap={12}>{children}</Inline> : children}
    </Stack>
  );
}
