import type { MemberLanding } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Chip, color, from, Stack, styled, type } from '@vesper/ui';

const SHOWN_INTERESTS = 5;

const Quote = styled.blockquote`
  margin: 0;
  padding-inline-start: 16px;
  border-inline-start: 3px solid ${color.primaryShape};
  ${type[18]};
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 5;
  ${from.medium} { ${type[22]}; font-weight: 400; }
`;

const Interests = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > li { list-style: none; }
`;

/** What a member says of themselves, in their own words; nothing if they haven't said anything. */
export function OwnWords({ member: { about_me, interests } }: { member: MemberLanding }) {
  const { t } = useTexts();
  if (!about_me && interests.length === 0) return null;
  return (
    <Stack gap={16}>
      {about_me && <Quote>{about_me}</Quote>}
      {interests.length > 0 && (
        <Interests aria-label={t('member_landing.likes')}>
          {interests.slice(0, SHOWN_INTERESTS).map((interest) => (
            <li key={interest}>
              <Chip>{t(`common:attributes.interests.${interest}`)}</Chip>
            </li>
          ))}
        </Interests>
      )}
    </Stack>
  );
}
