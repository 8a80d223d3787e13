import type { Prompt } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Button, color, motion, PlusIcon, styled } from '@vesper/ui';
import { useEffect, useRef, useState } from 'react';

/** At first; the rest on a press. */
const SHOWN = 4;

/** Rows like those of the basics. */
const List = styled.ul`
  > li { border-top: 1px solid ${color.line}; }
`;

const Opening = styled.button`
  display: flex;
  gap: 16px;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: 52px;
  padding-block: 8px;
  text-align: start;
  text-wrap: balance; /* The dots never stand alone. */
  overflow-wrap: anywhere;
  transition: color ${motion.press};
  .lucide { flex: none; color: ${color.textQuiet}; }
  @media (hover: hover) { &:hover, &:hover .lucide { color: ${color.link}; } }
`;

/** The openings that are left: a press on one adds it, with a field to go on in. */
export function Openings({ prompts, onAdd }: { prompts: readonly Prompt[]; onAdd: (prompt: Prompt) => void }) {
  const { t } = useTexts();
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (isWhole) list.current?.children[SHOWN]?.querySelector('button')?.focus({ preventScroll: true });
  }, [isWhole]);
  return (
    <>
      <List ref={list} aria-label={t('prompts.title')}>
        {(isWhole ? prompts : prompts.slice(0, SHOWN)).map((prompt) => (
          <li key={prompt}>
            <Opening
              type="button"
              data-opening
              onClick={() => {
                setWhole(false);
                onAdd(prompt);
              }}
            >
              {t(`common:prompts.${prompt}`)}
              <PlusIcon size={20} />
            </Opening>
          </li>
        ))}
      </List>
      {!isWhole && prompts.length > SHOWN && (
        <div>
          <Button variant="text" aria-label={`${t('common:words.show_more')}: ${t('prompts.title')}`} onClick={() => setWhole(true)}>
            {t('common:words.show_more')}
          </Button>
        </div>
      )}
    </>
  );
}
