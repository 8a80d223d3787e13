import { MESSAGE_SEARCH } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { CloseIcon, color, from, IconButton, radius, SearchIcon, styled, targetSize, type } from '@vesper/ui';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';

const Form = styled.form`
  flex: none;
  padding: 8px 16px;
  ${from.medium} { padding-top: 12px; }
`;

const Box = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  min-height: ${targetSize};
  padding-inline-start: 14px;
  background: ${color.field};
  box-shadow: inset 0 0 0 1px ${color.line};
  border-radius: ${radius.pill};
  > .lucide { flex: none; color: ${color.textQuiet}; }
  &:has(input:focus-visible) { box-shadow: inset 0 0 0 1px ${color.text}; }
`;

const Input = styled.input`
  flex: 1;
  min-width: 0;
  min-height: ${targetSize};
  padding-inline-end: 14px;
  ${type[16]};
  background: none;
  border: 0;
  outline: none;
  appearance: none;
  text-overflow: ellipsis;
  &::-webkit-search-cancel-button { display: none; }
`;

interface SearchFieldProps {
  words: string;
  onChange: (words: string) => void;
}

/** What is searched for in people's names and in all messages. */
export function SearchField({ words, onChange }: SearchFieldProps) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || words === '') return;
    event.preventDefault();
    clear();
  };
  /** Results come while it is written: Enter only takes a phone's keyboard away. */
  const finish = (event: FormEvent) => {
    event.preventDefault();
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
  };
  return (
    <Form role="search" onSubmit={finish}>
      <Box>
        <SearchIcon size={20} />
        <Input
          ref={input}
          type="search"
          name="words"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          maxLength={MESSAGE_SEARCH.max}
          value={words}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={clearOnEscape}
        />
        {words !== '' && (
          <IconButton label={t('search.clear')} onClick={clear}>
            <CloseIcon size={20} />
          </IconButton>
        )}
      </Box>
    </Form>
  );
}
