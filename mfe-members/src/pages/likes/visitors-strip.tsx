import { useCall, useTexts } from '@vesper/host-kit';
import { Anchor, Avatar, ChevronRightIcon, color, EyeIcon, placeholderOf, radius, styled, type } from '@vesper/ui';

const FACES = 3;

const Strip = styled(Anchor)`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 56px;
  padding: 8px 12px;
  ${type[14]};
  font-weight: 600;
  color: ${color.text};
  text-decoration: none;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  &:hover { border-color: ${color.controlBorder}; }
  > .lucide { flex: none; color: ${color.textQuiet}; }
  > :last-child { margin-inline-start: auto; }
`;

const Faces = styled.span`
  display: flex;
  flex: none;
  > * { border-radius: 50%; box-shadow: 0 0 0 2px ${color.surface}; }
  > * + * { margin-inline-start: -14px; }
`;

const Words = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** above the likes, who viewed the member, and the way to all of them. Its place is the same before that is known, and without any. */
export function VisitorsStrip() {
  const { t } = useTexts();
  const { data } = useCall('viewers.get', { query: {} });
  const viewers = data?.viewers ?? [];
  const [latest, ...others] = viewers.map(({ profile }) => profile);
  return (
    <Strip href="/viewers">
      {latest ? (
        <Faces aria-hidden>
          {viewers.slice(0, FACES).map(({ profile: { id, main_image: image } }) => (
            <Avatar key={id} src={image?.thumb_filename} placeholder={placeholderOf(image?.thumbhash ?? null)} size={40} />
          ))}
        </Faces>
      ) : (
        <EyeIcon size={22} />
      )}
      <Words>{words()}</Words>
      <ChevronRightIcon size={20} />
    </Strip>
  );

  function words(): string {
    if (!latest) return t('viewers.title');
    const { name } = latest;
    if (others.length === 0) return t('viewers.one_viewed', { name });
    return t('viewers.more_viewed', { name, count: others.length, number: data?.next ? `${others.length}+` : others.length });
  }
}
