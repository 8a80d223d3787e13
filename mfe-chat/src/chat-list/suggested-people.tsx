import { defaultSearch } from '@vesper/contracts';
import { useCall, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Anchor, Avatar, color, FictionalPill, placeholderOf, radius, styled, type } from '@vesper/ui';
import { useChatContext } from '../session/chat-context.ts';

/** People at once: some to choose from, and no second search. */
const MOST = 3;
/** Asked for, as some may be known. */
const ASKED = '8';

const Frame = styled.section`
  padding: 0 8px 16px;
  h2, h3 { padding: 0 10px 4px; ${type[14]}; font-weight: 600; color: ${color.textQuiet}; }
`;

const RowLink = styled(Anchor)`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 76px;
  padding: 8px 10px;
  border-radius: ${radius.card};
  color: inherit;
  text-decoration: none;
  &:hover { background: ${color.sunken}; }
`;

const Words = styled.div`min-width: 0;`;

const Name = styled.p`
  overflow: hidden;
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const City = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

interface SuggestedPeopleProps {
  level: 'h2' | 'h3';
  /** Ids of members with a chat. */
  known?: readonly string[];
}

/** Suggestions for an empty or short list: members of the viewer's own search who look for someone like them. The page works without. */
export function SuggestedPeople({ level: Heading, known = [] }: SuggestedPeopleProps) {
  const { t } = useTexts();
  const { user } = useChatContext();
  const settings = useStoreValue(useHost().stores.settings, (state) => state.settings);
  const { data } = useCall('members.search', { query: { ...defaultSearch(settings, user), seeks_me: '1', limit: ASKED } });
  const people = data?.profiles.filter(({ id }) => !known.includes(id)).slice(0, MOST) ?? [];
  if (people.length === 0) return null;
  return (
    <Frame>
      <Heading>{t('list.suggested')}</Heading>
      <ul>
        {people.map(({ id, name, age, city, online, fictional_icon, main_image }) => (
          <li key={id}>
            <RowLink href={`/members/${id}/chat`}>
              <Avatar
                src={main_image?.thumb_filename}
                placeholder={placeholderOf(main_image?.thumbhash ?? null)}
                size={56}
                onlineLabel={online ? t('common:words.online') : undefined}
              />
              <Words>
                <Name>
                  {name}, {age}
                </Name>
                {fictional_icon ? <FictionalPill label={t('common:fictional.label')} /> : city && <City>{city}</City>}
              </Words>
            </RowLink>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
