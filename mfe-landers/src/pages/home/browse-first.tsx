import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { styled, targetSize, TextLink } from '@vesper/ui';
import { useSyncExternalStore } from 'react';

/** As high without the link: it comes with the live page. */
const Place = styled.div`
  display: flex;
  align-items: center;
  min-height: ${targetSize};
  white-space: nowrap;
`;

const never = () => () => {};
const always = () => true;

/** The other way in, where the brand lets visitors search. Not in the document, which is one for all brands. */
export function BrowseFirst() {
  const isLive = useSyncExternalStore(never, always, () => false);
  return <Place>{isLive && <Link />}</Place>;
}

function Link() {
  const { stores } = useHost();
  const { t } = useTexts();
  const mayBrowse = useStoreValue(stores.settings, ({ settings }) => settings.logged_out_search === 'all');
  return mayBrowse && <TextLink href="/members">{t('home.browse')}</TextLink>;
}
