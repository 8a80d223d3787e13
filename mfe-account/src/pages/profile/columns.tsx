import { useTexts } from '@vesper/host-kit';
import { below, ButtonLink, EyeIcon, from, PageHeading, styled } from '@vesper/ui';
import type { ReactNode } from 'react';
import { PageWithContents } from '../../contents/page-with-contents.tsx';
import type { SectionName } from './completeness.ts';

/** In the order of the page. */
export const SECTIONS = ['photos', 'about', 'prompts', 'facts', 'interests', 'place'] as const satisfies readonly SectionName[];

/** In the table of contents; the headings say more. */
const labels: Record<SectionName, string> = {
  photos: 'common:photos.title',
  about: 'common:own_profile.about',
  prompts: 'prompts.title',
  facts: 'facts.title',
  interests: 'common:attributes.labels.interests',
  place: 'common:place.city',
};

/** Low on a phone, where all places for photos are to be in sight. */
const Head = styled.div`
  ${below.medium} { > header { padding-block: 12px 2px; } }
`;

/** Until the member is known it keeps its room, and there is nothing to press. Where the profile is seen beside the sections, that leads to it. */
const Preview = styled.div`
  &[inert] { visibility: hidden; }
  ${from.wide} { display: none; }
`;

interface ProfileColumnsProps {
  /** The member's, once they are known. */
  id?: string;
  names?: readonly SectionName[];
  /** Those that have nothing in them yet. */
  missing?: readonly SectionName[];
  /** On a wide screen beside the sections. */
  aside?: ReactNode;
  children: ReactNode;
}

/** U46: the profile's heading and sections, with their table of contents. */
export function ProfileColumns({ id, names = SECTIONS, missing = [], aside, children }: ProfileColumnsProps) {
  const { t } = useTexts();
  const entries = names.map((name) => ({
    name,
    label: t(labels[name]),
    missing: missing.includes(name) ? t('profile.missing') : undefined,
  }));
  const preview = (
    <Preview inert={id === undefined}>
      <ButtonLink variant="secondary" icon={<EyeIcon />} href={id === undefined ? '/profile' : `/members/${id}`}>
        {t('profile.preview')}
      </ButtonLink>
    </Preview>
  );
  return (
    <PageWithContents
      heading={
        <Head>
          <PageHeading isCompact title={t('profile.title')} actions={preview} />
        </Head>
      }
      label={t('settings.sections')}
      entries={entries}
      aside={aside}
    >
      {children}
    </PageWithContents>
  );
}
