import { SAVED_SEARCH_NAME_MAX, type SavedSearch } from '@vesper/contracts';
import { HrefLink, useHost, useTexts } from '@vesper/host-kit';
import {
  Badge,
  Button,
  color,
  DropdownMenu,
  EllipsisIcon,
  motion,
  PencilIcon,
  radius,
  Stack,
  styled,
  targetSize,
  TextField,
  TrashIcon,
  type,
} from '@vesper/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { newText } from './new-text.ts';
import { addressOf } from './search-text.ts';
import { useSavedSearchWrites } from './use-saved-searches.ts';

const Row = styled.li`
  display: flex;
  gap: 4px;
  align-items: center;
  padding-block: 4px;
`;
const Open = styled(HrefLink)`
  display: flex;
  flex: 1;
  gap: 8px;
  align-items: center;
  min-width: 0;
  min-height: ${targetSize};
  padding: 8px;
  border-radius: ${radius.control};
  font-weight: 600;
  color: ${color.text};
  text-decoration: none;
  transition: background ${motion.press};
  &:hover { background: ${color.sunken}; }
`;
const Name = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
`;
const Shown = styled.span`
  flex: none;
  ${type[14]};
  font-weight: 400;
  color: ${color.textQuiet};
`;
const Editing = styled.form`
  flex: 1;
  padding: 8px;
`;
const Buttons = styled.div`
  display: flex;
  gap: 8px;
`;

interface SavedSearchRowProps {
  saved: SavedSearch;
  /** It is the search on the page. */
  isShown: boolean;
  onOpen: () => void;
}

/** One saved search: a press opens it, and what was new in it is new no more. */
export function SavedSearchRow({ saved, isShown, onOpen }: SavedSearchRowProps) {
  const { events } = useHost();
  const { t, errorText } = useTexts();
  const { save, rename, markOpened, remove, isRenaming } = useSavedSearchWrites();
  const [isEditing, setIsEditing] = useState(false);
  const { id, name, search } = saved;
  const tell = (error: unknown) => events.emit('shell:notify', { tone: 'danger', text: errorText(error) });

  const open = () => {
    // If it fails, they are new once more.
    if (saved.new > 0) void markOpened(id).catch(() => undefined);
    onOpen();
  };
  const offerUndo = () =>
    events.emit('shell:notify', {
      tone: 'info',
      text: t('saved.deleted', { name }),
      action: { label: t('swipe.undo'), onPress: () => void save(name, search).catch(tell) },
    });
  const drop = () => void remove(id).then(offerUndo, tell);
  if (isEditing) {
    const close = () => setIsEditing(false);
    return (
      <Row>
        <Rename name={name} isSaving={isRenaming} onCancel={close} onSave={(next) => void rename(id, next).then(close, tell)} />
      </Row>
    );
  }
  return (
    <Row>
      <Open href={addressOf(search)} onClick={open} aria-current={isShown ? 'true' : undefined}>
        <Name>{name}</Name>
        {saved.new > 0 && <Badge label={t('saved.new', { count: saved.new, number: newText(saved.new) })}>{newText(saved.new)}</Badge>}
        {isShown && <Shown>{t('saved.shown')}</Shown>}
      </Open>
      <DropdownMenu
        label={t('saved.more', { name })}
        trigger={<EllipsisIcon />}
        items={[
          { label: t('saved.rename'), icon: <PencilIcon size={20} />, onSelect: () => setIsEditing(true) },
          { label: t('common:words.delete'), icon: <TrashIcon size={20} />, onSelect: drop },
        ]}
      />
    </Row>
  );
}

interface RenameProps {
  name: string;
  isSaving: boolean;
  onSave: (name: string) => void;
  onCancel: () => void;
}

function Rename({ name, isSaving, onSave, onCancel }: RenameProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(name);
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') setIsMissing(true);
    else onSave(typed.trim());
  };
  return (
    <Editing onSubmit={submit} noValidate>
      <Stack gap={12}>
        <TextField
          ref={field}
          label={t('saved.name')}
          value={typed}
          maxLength={SAVED_SEARCH_NAME_MAX}
          autoComplete="off"
          error={isMissing && typed.trim() === '' ? t('saved.name_missing') : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Buttons>
          <Button type="submit" loading={isSaving}>
            {t('common:words.save')}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {t('common:words.cancel')}
          </Button>
        </Buttons>
      </Stack>
    </Editing>
  );
}
