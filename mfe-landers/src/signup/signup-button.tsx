import { useHost, useTexts } from '@vesper/host-kit';
import { Button } from '@vesper/ui';

/** A lander's one action. The steps exist once, in the shell, which opens them over the page and remembers where they began (D-11). */
export function SignupButton({ lander }: { lander: string }) {
  const { events } = useHost();
  const { t } = useTexts();
  return (
    <Button size="large" onClick={() => events.emit('shell:open-signup', { lander })}>
      {t('signup')}
    </Button>
  );
}
