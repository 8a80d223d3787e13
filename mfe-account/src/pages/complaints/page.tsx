import { COMPLAINT_DOORS } from '@vesper/contracts';
import { useHost, useParams, useSearchParams, useStoreValue, useTexts } from '@vesper/host-kit';
import { ArrowLeftIcon, ButtonLink, Container, Inline, NarrowContainer, PageHeading, Stack, styled, TextLink } from '@vesper/ui';
import { ComplaintForm } from '../../complaints/complaint-form.tsx';
import { DoorList } from '../../complaints/door-list.tsx';
import { OwnComplaints } from '../../complaints/own-complaints.tsx';

const Page = styled(NarrowContainer)`padding-bottom: 64px;`;
const Wide = styled(Container)`padding-bottom: 64px;`;

const PROFILE = /^[\da-f-]{36}$/i;

/** R-26, D-30: complaints, with and without a login. Three doors, then the form of one. */
export default function ComplaintsPage() {
  const { door: asked } = useParams<'door'>();
  const [search] = useSearchParams();
  const { t } = useTexts();
  const door = COMPLAINT_DOORS.find((one) => one === asked);
  if (!door) return <Doors />;
  const profile = search.get('profile') ?? '';
  // texts: complaints.doors.*
  return (
    <Page>
      <PageHeading title={t(`complaints.doors.${door}.title`)} text={t(`complaints.doors.${door}.next`)} />
      <Stack gap={16}>
        <ComplaintForm key={door} door={door} named={PROFILE.test(profile) ? `${location.origin}/members/${profile}` : ''} />
        <Inline>
          <ButtonLink variant="text" icon={<ArrowLeftIcon />} href="/complaints">
            {t('complaints.back')}
          </ButtonLink>
        </Inline>
      </Stack>
    </Page>
  );
}

function Doors() {
  const { stores } = useHost();
  const { t } = useTexts();
  const isMember = useStoreValue(stores.session, ({ user }) => user !== null);
  const email = useStoreValue(stores.settings, ({ settings }) => settings.support_email);
  return (
    <Wide>
      <PageHeading title={t('complaints.title')} text={t('complaints.lead')} />
      <Stack gap={24}>
        <DoorList />
        <p>
          {t('complaints.by_email')} <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </p>
        {isMember && <OwnComplaints />}
      </Stack>
    </Wide>
  );
}
