import type { MemberLanding } from '@vesper/contracts';
import { Container, from, Stack, styled, type } from '@vesper/ui';
import type { ReactNode } from 'react';
import { Disclosure } from '../showcase/disclosure.tsx';
import { Portrait } from './portrait.tsx';

/** Portrait on top on a phone, beside the words from desktop width. */
const Layout = styled(Container)`
  display: grid;
  gap: 20px;
  padding-block: 12px 24px;
  ${from.large} { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); gap: 64px; align-items: center; padding-block: 32px 48px; }
`;

const Title = styled.h2`
  ${type[22]};
  ${from.medium} { ${type[36]}; }
`;

/** A landing page about one member: their portrait, what the page says beside it, and above the fold the line on fictional profiles (D-46). */
export function MemberPage({ member, title, children }: { member: MemberLanding; title: string; children: ReactNode }) {
  return (
    <Layout>
      <Portrait member={member.card} />
      <Stack gap={16}>
        <Stack gap={4}>
          <Title>{title}</Title>
          <Disclosure />
        </Stack>
        {children}
      </Stack>
    </Layout>
  );
}
