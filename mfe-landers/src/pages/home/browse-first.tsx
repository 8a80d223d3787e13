import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { styled, targetSize, TextLink } from '@vesper/ui';

const Place = styled.div`
  display: grid;
  place-content: center;
  line-height: ${targetSize};
  white-space: nowrap;
`;

/** The other way in, where the brand lets visitors search. */
export function BrowseFirst() {
  const { stores } = useHost();
  const { t } = useTexts();
  const mayBrowse = useStoreValue(stores.settings, ({ settings }) => settings.logged_out_search === 'all');
  return (
    mayBrowse && (
      <Place>
        <TextLink href="/members">{t('home.browse')}</TextLink>
      </Place>
    )
  );
}
