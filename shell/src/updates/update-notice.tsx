import { useTexts } from '@vesper/host-kit';
import { barHeight, Button, from, gutter, layer, Notice, styled } from '@vesper/ui';
import { useSyncExternalStore } from 'react';
import { useShell } from '../boot/shell-context.ts';

/** Bottom on phones, above the bottom bar; bottom right else. It covers nothing that is read first. */
const Place = styled.div`
  position: fixed;
  inset: auto ${gutter}px calc(${barHeight} + 12px + env(safe-area-inset-bottom));
  z-index: ${layer.toast};
  ${from.medium} {
    inset: auto 24px 24px auto;
    max-width: 420px;
  }
`;

/** B-12, X-02. */
export function UpdateNotice() {
  const { updates } = useShell();
  const { t } = useTexts();
  const offer = useSyncExternalStore(updates.subscribe, updates.offer);
  if (offer === 'none') return null;
  const [text, action] = offer === 'new_version' ? ['updates.ready', 'updates.take'] : ['updates.missing_file', 'updates.reload'];
  return (
    <Place>
      <Notice
        role="status"
        action={
          <Button variant="secondary" onClick={updates.take}>
            {t(action)}
          </Button>
        }
      >
        {t(text)}
      </Notice>
    </Place>
  );
}
