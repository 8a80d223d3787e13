import type { Profile, SlotProps } from '@vesper/contracts';
import { useCall, useTexts } from '@vesper/host-kit';
import {
  Anchor,
  Button,
  ButtonLink,
  color,
  FictionalPill,
  Loading,
  MapPinIcon,
  Picture,
  pictureOf,
  radius,
  RetryIcon,
  Skeleton,
  Stack,
  styled,
  type,
} from '@vesper/ui';
import { InterestChips } from '../../profile/facts.tsx';
import { useSharedInterests } from '../../profile/use-shared-interests.ts';
import { FactList } from './fact-list.tsx';

const Frame = styled.div`padding: 16px;`;

const Photo = styled(Anchor)`
  display: block;
  border-radius: ${radius.card};
  overflow: hidden;
  img { aspect-ratio: 4 / 5; object-position: 50% 25%; }
`;

const PhotoSpace = styled.div`aspect-ratio: 4 / 5;`;

const Name = styled.h3`
  ${type[22]};
  font-weight: 700;
  overflow-wrap: anywhere;
`;

const Quiet = styled.p`
  display: flex;
  gap: 6px;
  ${type[14]};
  color: ${color.textQuiet};
  .lucide { flex: none; margin-top: 3px; }
`;

const Title = styled.h4`
  ${type[14]};
  font-weight: 600;
  margin-bottom: 8px;
`;

type Props = SlotProps['chat.profile'];

/** Beside an open conversation: who the other is. It is no visit of their profile, so it is not told as one. */
export default function ChatProfileWidget({ id }: Props) {
  const { t, errorText } = useTexts();
  const { data, error, isFetching, refetch } = useCall('member.get', { query: { id } });
  if (data) return <Short key={id} profile={data.profile} />;
  if (!error) return <Waiting />;
  const isGone = error.status === 404;
  return (
    <Frame role="status">
      <Stack gap={8}>
        <strong>{t(isGone ? 'profile.gone' : 'profile.failed')}</strong>
        {!isGone && <Quiet>{errorText(error)}</Quiet>}
        {!isGone && (
          <div>
            <Button variant="secondary" icon={<RetryIcon />} disabled={isFetching} onClick={() => void refetch()}>
              {t('common:words.retry')}
            </Button>
          </div>
        )}
      </Stack>
    </Frame>
  );
}

function Short({ profile }: { profile: Profile }) {
  const { t, displayCountry } = useTexts();
  const { id, name, age, city, country, main_image, fictional_icon } = profile;
  const shared = useSharedInterests(profile);
  const { src, placeholder } = pictureOf(main_image);
  const href = `/members/${id}`;
  return (
    <Frame>
      <Stack gap={16}>
        {/* The button below leads there too. */}
        <Photo href={href} tabIndex={-1} aria-hidden>
          <Picture src={src ?? undefined} placeholder={placeholder ?? null} alt="" width={600} height={750} loading="eager" />
        </Photo>
        <Stack gap={4}>
          <Name>
            {name}, {age}
          </Name>
          <Quiet>
            <MapPinIcon size={16} />
            {city ?? displayCountry(country)}
          </Quiet>
        </Stack>
        {fictional_icon && (
          <Stack gap={8}>
            <div>
              <FictionalPill label={t('common:fictional.label')} />
            </div>
            <Quiet>{t('common:fictional.note')}</Quiet>
          </Stack>
        )}
        {shared.length > 0 && (
          <section>
            <Title>{t('profile.in_common')}</Title>
            <InterestChips interests={shared} />
          </section>
        )}
        <FactList profile={profile} />
        <ButtonLink variant="secondary" href={href}>
          {t('likes.see_profile')}
        </ButtonLink>
      </Stack>
    </Frame>
  );
}

/** The shape of what comes. */
function Waiting() {
  const { t } = useTexts();
  return (
    <Frame>
      <Loading label={t('common:words.loading')}>
        <Stack gap={16}>
          <PhotoSpace>
            <Skeleton shape="block" />
          </PhotoSpace>
          <Stack gap={8}>
            <Skeleton width="70%" height="28px" />
            <Skeleton width="45%" />
          </Stack>
          <Skeleton shape="block" height="120px" />
        </Stack>
      </Loading>
    </Frame>
  );
}
