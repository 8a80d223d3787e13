import { ageOn, dayIn, type User } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Avatar, ButtonLink, Button, Card, CircleCheckIcon, color, EyeIcon, Inline, pictureOf, Stack, styled, type } from '@vesper/ui';
import { showSection } from '../../contents/show-section.ts';
import type { SectionName } from './completeness.ts';

const Name = styled.h2`${type[22]};`;
const Quiet = styled.p`color: ${color.textQuiet};`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: center;
  justify-content: space-between;
  padding-top: 12px;
  border-top: 1px solid ${color.line};
`;
const Progress = styled.div`
  flex: 1 1 160px;
  ${type[14]};
  font-weight: 600;
`;
const Track = styled.div`
  height: 6px;
  margin-top: 6px;
  overflow: hidden;
  border-radius: 3px;
  background: ${color.sunken};
  > div { height: 100%; background: ${color.primary}; }
`;
const Complete = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  ${type[14]};
  font-weight: 600;
  color: ${color.onSuccessSoft};
`;

interface OverviewProps {
  user: User;
  /** Undefined until photos and choices are known. */
  progress: { done: number; all: number; next: SectionName | undefined } | undefined;
}

/** How others see the member, what the profile has, and the one step that would help it most. */
export function Overview({ user, progress }: OverviewProps) {
  const { t } = useTexts();
  const { id, profile } = user;
  const { src, placeholder } = pictureOf(profile.main_image);
  // texts: profile.next.*
  return (
    <Card>
      <Stack gap={12}>
        <Inline gap={16} wrap={false}>
          <Avatar src={src} placeholder={placeholder} size={64} />
          <div>
            <Name>{t('profile.name_and_age', { name: profile.name, age: ageNow(profile.date_of_birth) })}</Name>
            <Quiet>{profile.city ?? t('profile.no_city')}</Quiet>
          </div>
        </Inline>
        <Inline>
          <ButtonLink variant="secondary" icon={<EyeIcon />} href={`/members/${id}`}>
            {t('profile.preview')}
          </ButtonLink>
        </Inline>
        <Row>
          {progress?.next ? (
            <>
              <Progress>
                {t('profile.progress', progress)}
                <Track aria-hidden>
                  <div style={{ width: `${(100 * progress.done) / progress.all}%` }} />
                </Track>
              </Progress>
              <Button variant="quiet" onClick={() => progress.next && showSection(progress.next)}>
                {t(`profile.next.${progress.next}`)}
              </Button>
            </>
          ) : progress ? (
            <Complete>
              <CircleCheckIcon size={16} />
              {t('profile.complete')}
            </Complete>
          ) : null}
        </Row>
      </Stack>
    </Card>
  );
}

/** The age by the calendar day of the member's time zone (D-41). */
function ageNow(dateOfBirth: string): number {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return ageOn(dateOfBirth, dayIn(timeZone, new Date()));
}
