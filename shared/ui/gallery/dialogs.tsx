import { lazy, Suspense, useState } from 'react';
import { BanIcon, Button, CoinsIcon, SelectField, Stack } from '../src/public.ts';
import { longLabel, longText } from './long-texts.ts';
import { Part, Section, State } from './part.tsx';

const Dialog = lazy(async () => ({ default: (await import('../src/dialog.ts')).Dialog }));
const Sheet = lazy(async () => ({ default: (await import('../src/dialog.ts')).Sheet }));

const sizes = ['small', 'medium', 'large', 'wide'] as const;
type Kind = (typeof sizes)[number] | 'long' | 'sheet';

export function Dialogs() {
  const [open, setOpen] = useState<Kind | null>(null);
  const close = () => setOpen(null);
  return (
    <Section id="dialogs" title="Dialogs">
      <Part of={{ Dialog }}>
        <State name="300, 500, 800 and 1140 px; long" row>
          {[...sizes, 'long' as const].map((kind) => (
            <Button key={kind} variant="secondary" onClick={() => setOpen(kind)}>
              Dialog: {kind}
            </Button>
          ))}
        </State>
      </Part>
      <Part of={{ Sheet }}>
        <State name="from below, on a phone" row>
          <Button variant="secondary" onClick={() => setOpen('sheet')}>
            Sheet
          </Button>
        </State>
      </Part>
      <Suspense>
        {open && open !== 'sheet' && (
          <Dialog
            isOpen
            size={open === 'long' ? 'medium' : open}
            onClose={close}
            closeLabel="Close"
            title={open === 'long' ? longLabel : 'Block this member?'}
            actions={
              <>
                <Button variant="secondary" onClick={close}>
                  Keep
                </Button>
                <Button variant="danger" icon={<BanIcon />} onClick={close}>
                  {open === 'long' ? longLabel : 'Block'}
                </Button>
              </>
            }
          >
            {open === 'long'
              ? longText.repeat(20)
              : 'They can no longer see you or write to you, and you don’t see them. You can undo it in your settings.'}
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
              <SelectField label="Country of the members">
                <option>Netherlands</option>
              </SelectField>
              <SelectField label="Region of the members">
                <option>Utrecht</option>
              </SelectField>
            </Stack>
          </Sheet>
        )}
      </Suspense>
    </Section>
  );
}
