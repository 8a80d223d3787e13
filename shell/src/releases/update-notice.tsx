import { useTexts } from '@vesper/host-kit';
import { barHeight, Button, from, gutter, layer, Notice, radius, shadow, styled } from '@vesper/ui';
import { useSyncExternalStore } from 'react';
import { useShell } from '../context/shell-context.ts';

/** On phones above the bottom bar, otherwise bottom left: forms and the chat have no buttons there. */
const Floating = styled.div`
  position: fixed;
  inset: auto ${gutter}px calc(${barHeight} + 12px + env(safe-area-inset-bottom));
  z-index: ${layer.toast};
  border-radius: ${radius.card};
  box-shadow: ${shadow.float};
  ${from.medium} {
    inset: auto auto 16px 16px;
    max-width: 268px;
  }
`;

/** B-12, X-02: offers an update or, after a failed file, a reload. */
export function UpdateNotice() {
  const { updates } = useShell();
  const { t } = useTexts();
  const offer = useSyncExternalStore(updates.subscribe, updates.offer);
  if (offer === 'none') return null;
  const [text, action] = offer === 'new_version' ? ['updates.ready', 'updates.take'] : ['updates.missing_file', 'updates.reload'];
  return (
    <Floating>
      <Notice
        role="status"
        action={
          <Button variant="secondary" onClick={updates.accept}>
            {t(action)}
          </Button>
        }
      >
        {t(text)}
      </Notice>
    </Floating>
  );
}
