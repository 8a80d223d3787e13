import { defaultSearch } from '@vesper/contracts';
import { useCall, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Anchor, Avatar, color, FictionalPill, placeholderOf, radius, styled, type } from '@vesper/ui';
import { useChatContext } from '../session/chat-context.ts';

/** People at once, in a column or a row: some to choose from, and no second search. */
const MOST = 3;
const MOST_IN_ROW = 4;
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

/** Faces beside each other, with their names below. */
const Row = styled.section`
  margin-top: 8px;
  h2, h3 { margin-bottom: 8px; ${type[14]}; font-weight: 600; color: ${color.textQuiet}; }
  ul { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 8px; }
  a { flex-direction: column; gap: 8px; padding: 12px 4px; text-align: center; }
  a > div { width: 100%; }
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
  /** Beside the list rather than in it. */
  isRow?: boolean;
}

/** Suggestions for an empty or short list: members of the viewer's own search who look for someone like them. The page works without. */
export function SuggestedPeople({ level: Heading, known = [], isRow = false }: SuggestedPeopleProps) {
  const { t } = useTexts();
  const { user } = useChatContext();
  const settings = useStoreValue(useHost().stores.settings, (state) => state.settings);
  const { data } = useCall('members.search', { query: { ...defaultSearch(settings, user), seeks_me: '1', limit: ASKED } });
  const people = data?.profiles.filter(({ id }) => !known.includes(id)).slice(0, isRow ? MOST_IN_ROW : MOST) ?? [];
  if (people.length === 0) return null;
  const Group = isRow ? Row : Frame;
  return (
    <Group>
      <Heading>{t('list.suggested')}</Heading>
      <ul>
        {people.map(({ id, name, age, city, online, fictional_icon, main_image }) => (
          <li key={id}>
            <RowLink href={`/members/${id}/chat`}>
              <Avatar
                src={main_image?.thumb_filename}
                placeholder={placeholderOf(main_image?.thumbhash ?? null)}
                size={isRow ? 64 : 56}
                onlineLabel={online ? t('common:words.online') : undefined}
              />
              <Words>
                <Name>{isRow ? name : `${name}, ${age}`}</Name>
                {isRow && <City>{city ? `${age} · ${city}` : age}</City>}
                {fictional_icon ? <FictionalPill label={t('common:fictional.label')} /> : !isRow && city && <City>{city}</City>}
              </Words>
            </RowLink>
          </li>
        ))}
      </ul>
    </Group>
  );
}
