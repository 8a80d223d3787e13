import { useTexts } from '@vesper/host-kit';
import { Button, color, PencilIcon, styled, type } from '@vesper/ui';
import { lazy, Suspense, useState } from 'react';
import type { Shortlist } from '../../shortlist/use-shortlist.ts';

const NoteDialog = lazy(() => import(/* webpackChunkName: "dialogs" */ './note-dialog.tsx'));

const Words = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** B-14: under the name of someone who is kept for later, what the member noted about them. */
export function OwnNote({ name, shortlist: { isKept, note, saveNote } }: { name: string; shortlist: Shortlist }) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  if (!isKept) return null;
  return (
    <div>
      {note && <Words>{t('shortlist.own_note', { note })}</Words>}
      <Button variant="text" icon={<PencilIcon size={16} />} onClick={() => setIsOpen(true)}>
        {t(note ? 'shortlist.edit_note' : 'shortlist.add_note')}
      </Button>
      {isOpen && (
        <Suspense>
          <NoteDialog name={name} note={note} onSave={saveNote} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
