import { Logo, styled } from '@vesper/ui';
import type { ReactNode } from 'react';
import { useShell } from '../context/shell-context.ts';
import { useStoreValue } from '@vesper/host-kit';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  min-height: 100dvh;
  padding: 24px 15px;
`;

/** L-05: only the logo; pages with this layout open a dialog over it. */
export function EmptyFrame({ children }: { children: ReactNode }) {
  const { stores } = useShell();
  const name = useStoreValue(stores.settings, ({ settings }) => settings.name);
  return (
    <Frame>
      <Logo name={name} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </Frame>
  );
}
