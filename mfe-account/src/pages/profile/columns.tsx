import { useTexts } from '@vesper/host-kit';
import { PageHeading } from '@vesper/ui';
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

interface ProfileColumnsProps {
  names?: readonly SectionName[];
  /** Those that have something in them. */
  done?: readonly SectionName[];
  children: ReactNode;
}

/** U46: the profile's heading and sections, with their table of contents. */
export function ProfileColumns({ names = SECTIONS, done = [], children }: ProfileColumnsProps) {
  const { t } = useTexts();
  const entries = names.map((name) => ({ name, label: t(labels[name]), done: done.includes(name) ? t('profile.filled') : undefined }));
  return (
    <PageWithContents heading={<PageHeading title={t('profile.title')} />} label={t('settings.sections')} entries={entries}>
      {children}
    </PageWithContents>
  );
}
