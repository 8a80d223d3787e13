import { ApiFailure, type FactName, INTERESTS_MAX, RATHER_NOT_SAY, type User } from '@vesper/contracts';
import { type OwnProfileParts, useTexts } from '@vesper/host-kit';
import { FormError, Inline, ToggleChip } from '@vesper/ui';
import { Fragment, type ReactNode } from 'react';
import type { SectionName } from './completeness.ts';
import { FactsFields } from './facts-fields.tsx';
import { PrivatePhotoViewers } from './private-photo-viewers.tsx';
import { isUntold, type PartName } from './profile-parts.ts';
import { PromptsFields } from './prompts-fields.tsx';
import { Section } from './section.tsx';
import type { ProfileDraft } from './use-profile-draft.ts';

interface SectionsProps {
  parts: OwnProfileParts;
  country: User['profile']['country'];
  names: readonly SectionName[];
  facts: readonly FactName[];
  draft: ProfileDraft;
  /** Above the photos, which the page begins with. */
  next: ReactNode;
}

/** The sections of the profile, in the order of `names`. */
export function Sections({ parts, country, names, facts, draft, next }: SectionsProps) {
  const { t, displayCountry } = useTexts();
  const { OwnPhotos, AboutField, InterestsField, PlaceFields } = parts;
  const { words, change, attempt } = draft;
  const isSilent = isUntold(words.interests);
  const interests = isSilent ? [] : words.interests;
  const sections: Record<SectionName, ReactNode> = {
    photos: (
      <Section name="photos" title={t('common:photos.title')} isBare>
        <OwnPhotos />
        <PrivatePhotoViewers />
      </Section>
    ),
    about: (
      <Section name="about" title={t('common:own_profile.about')}>
        <AboutField value={words.about} isTitled onChange={(about) => change({ about })} />
        <Failure of="about" draft={draft} />
      </Section>
    ),
    prompts: (
      <Section name="prompts" title={t('prompts.title')} hint={t('prompts.hint')}>
        <PromptsFields
          answers={words.prompts}
          refusedAt={attempt.failures.prompts === 'unanswered' ? attempt.number : null}
          onChange={(prompts) => change({ prompts })}
        />
        <Failure of="prompts" draft={draft} />
      </Section>
    ),
    facts: (
      <Section name="facts" title={t('facts.title')} hint={t('facts.hint')}>
        <FactsFields names={facts} facts={words.facts} onChange={(changed) => change({ facts: changed })} />
        <Failure of="facts" draft={draft} />
      </Section>
    ),
    interests: (
      <Section name="interests" title={t('common:own_profile.interests', { chosen: interests.length, max: INTERESTS_MAX })}>
        <InterestsField chosen={interests} isTitled onChange={(chosen) => change({ interests: chosen })} />
        <Inline>
          <ToggleChip isPressed={isSilent} onClick={() => change({ interests: isSilent ? [] : [RATHER_NOT_SAY] })}>
            {t('common:attributes.rather_not_say')}
          </ToggleChip>
        </Inline>
        <Failure of="interests" draft={draft} />
      </Section>
    ),
    place: (
      <Section name="place" title={t('place.title', { country: displayCountry(country) })}>
        <PlaceFields country={country} value={words.place} onChange={(place) => change({ place })} />
        <Failure of="place" draft={draft} />
      </Section>
    ),
  };
  return names.map((name) => (
    <Fragment key={name}>
      {name === 'photos' && next}
      <div>{sections[name]}</div>
    </Fragment>
  ));
}

/** Why this part wasn't saved: what the server says of its field, or of the call. */
function Failure({ of: name, draft: { attempt } }: { of: PartName; draft: ProfileDraft }) {
  const { errorText, fieldText } = useTexts();
  const failure = attempt.failures[name];
  if (!(failure instanceof ApiFailure)) return null;
  const [field] = Object.values(failure.body.fields ?? {});
  return <FormError key={attempt.number} title={field === undefined ? errorText(failure) : fieldText(field)} />;
}
