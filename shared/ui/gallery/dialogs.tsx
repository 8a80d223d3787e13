import { lazy, Suspense, useState } from 'react';
import { Button, CoinsIcon, DropdownMenu, GlobeIcon, SelectField, Stack } from '../src/public.ts';
import { Example, Section } from './section.tsx';

const Dialog = lazy(async () => ({ default: (await import('../src/dialog.ts')).Dialog }));
const Sheet = lazy(async () => ({ default: (await import('../src/dialog.ts')).Sheet }));

const kinds = ['small', 'medium', 'large', 'wide', 'sheet'] as const;

export function Dialogs() {
  const [open, setOpen] = useState<(typeof kinds)[number] | null>(null);
  const [language, setLanguage] = useState('English');
  const close = () => setOpen(null);
  return (
    <Section title="Menus and dialogs">
      <Example name="DropdownMenu" row>
        <DropdownMenu
          label={`Language: ${language}`}
          align="start"
          trigger={
            <>
              <GlobeIcon />
              {language}
            </>
          }
          items={['Dansk', 'Deutsch', 'English', 'Español', 'Polski'].map((name) => ({
            label: name,
            isChecked: name === language,
            onSelect: () => setLanguage(name),
          }))}
        />
      </Example>
      <Example name="Dialog, Sheet" row>
        {kinds.map((kind) => (
          <Button key={kind} variant="secondary" onClick={() => setOpen(kind)}>
            {kind}
          </Button>
        ))}
      </Example>
      <Suspense>
        {open && open !== 'sheet' && (
          <Dialog
            isOpen
            size={open}
            onClose={close}
            closeLabel="Close"
            title="Block this member?"
            actions={
              <>
                <Button variant="secondary" onClick={close}>
                  Keep
                </Button>
                <Button variant="danger" onClick={close}>
                  Block
                </Button>
              </>
            }
          >
            They can no longer see you or write to you, and you don’t see them. You can undo it in your settings.
          </Dialog>
        )}
        {open === 'sheet' && (
          <Sheet
            isOpen
            onClose={close}
            closeLabel="Close"
            title="Filters"
            actions={
              <Button icon={<CoinsIcon />} onClick={close}>
                Show 128 members
              </Button>
            }
          >
            <Stack>
              <SelectField label="Country">
                <option>Netherlands</option>
              </SelectField>
              <SelectField label="Region">
                <option>Utrecht</option>
              </SelectField>
            </Stack>
          </Sheet>
        )}
      </Suspense>
    </Section>
  );
}
