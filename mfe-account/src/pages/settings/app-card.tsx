import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, Inline, Stack, Switch } from '@vesper/ui';
import { FoldedCard } from './folded-card.tsx';

/** B-07: installs the site as an app, optionally under a neutral name and icon. */
export function AppCard() {
  const { stores, events } = useHost();
  const { t } = useTexts();
  const { isInstalled, canInstall, isNeutral } = useStoreValue(stores.app, (app) => app);
  const name = useStoreValue(stores.settings, ({ settings }) => settings.name);
  return (
    <FoldedCard
      title={t(isInstalled ? 'settings.app.title' : 'settings.app.install_title')}
      text={t(isInstalled ? 'settings.app.installed' : 'settings.app.what', { name })}
    >
      <Stack gap={12}>
        <Switch
          label={t('settings.app.neutral')}
          text={t('settings.app.neutral_text')}
          checked={isNeutral}
          onChange={(event) => events.emit('shell:neutral-app', { isNeutral: event.target.checked })}
        />
        {canInstall ? (
          <Inline>
            <Button variant="secondary" onClick={() => events.emit('shell:install-app', {})}>
              {t('settings.app.install')}
            </Button>
          </Inline>
        ) : (
          !isInstalled && <p>{t('settings.app.by_menu')}</p>
        )}
      </Stack>
    </FoldedCard>
  );
}
