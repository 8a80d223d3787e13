import { ageOn, dayIn, type User } from '@vesper/contracts';
import { HrefLink, useTexts } from '@vesper/host-kit';
import { color, from, NameAndAge, overPicture, Picture, pictureOf, radius, styled, type } from '@vesper/ui';
import { isUnanswered, type Words as ProfileWords } from './profile-parts.ts';

const Frame = styled.aside`
  display: none;
  ${from.wide} {
    display: block;
    position: sticky;
    top: 76px;
    align-self: start;
    overflow: hidden;
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.surface};
  }
`;
const Face = styled(HrefLink)`
  display: block;
  position: relative;
  color: #FFFFFF;
  text-decoration: none;
  outline-offset: -4px;
`;
const Shot = styled(Picture)`
  aspect-ratio: 3 / 4;
  color: ${overPicture.none.mark};
  background: ${overPicture.none.ground};
  img { width: 100%; height: 100%; }
`;
const Name = styled.span`
  position: absolute;
  inset: auto 0 0;
  padding: 36px 16px 14px;
  background: ${overPicture.gradient};
  > span { display: flex; ${type[18]}; font-weight: 600; }
  > small { ${type[14]}; }
`;
const Words = styled.div`
  display: grid;
  gap: 12px;
  padding: 16px;
`;
/** As it is written, cut where the card would be higher than the window. */
const Said = styled.p`
  display: -webkit-box;
  overflow: hidden;
  ${type[14]};
  overflow-wrap: anywhere;
  white-space: pre-line;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 5;
`;
const Opening = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

/** On a wide screen beside the sections: the member's card as others see it, with what is typed. It leads to the whole profile. */
export function PreviewCard({ user: { id, profile }, words }: { user: User; words: ProfileWords }) {
  const { t } = useTexts();
  const { src, placeholder } = pictureOf(profile.main_image);
  const about = words.about.trim();
  const answer = words.prompts.find((one) => !isUnanswered(one));
  return (
    <Frame aria-label={t('profile.preview')}>
      <Face href={`/members/${id}`}>
        <Shot alt="" src={profile.main_image?.match ?? src ?? undefined} placeholder={placeholder} width={300} height={400} />
        <Name>
          <span>
            <NameAndAge name={profile.name} age={ageNow(profile.date_of_birth)} />
          </span>
          <small>{words.place.city || t('profile.no_city')}</small>
        </Name>
      </Face>
      {(about || answer) && (
        <Words>
          {about && <Said>{about}</Said>}
          {answer && (
            <div>
              <Opening>{t(`common:prompts.${answer.prompt}`)}</Opening>
              <Said>{answer.answer}</Said>
            </div>
          )}
        </Words>
      )}
    </Frame>
  );
}

/** The age by the calendar day of the member's time zone (D-41). */
function ageNow(dateOfBirth: string): number {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return ageOn(dateOfBirth, dayIn(timeZone, new Date()));
}
