import { useEffect, useState } from 'react';
import {
  BaseStyles,
  color,
  findTheme,
  Inline,
  SelectField,
  Stack,
  styled,
  themes,
  themeVariables,
  ToggleChip,
  type,
} from '../src/public.ts';
import { createGlobalStyle } from '../src/styled.ts';
import { Part, State } from './part.tsx';

const schemes = ['system', 'light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

/** Overrides the colours set by the page's `BaseStyles`. */
const Variables = createGlobalStyle<{ $theme: string }>`${({ $theme }) => themeVariables(findTheme($theme))}`;

const Controls = styled.div`
  display: grid;
  gap: 16px;
  padding-block: 16px;
`;

/** Selects theme and colour scheme for the whole gallery, dialogs and menus included. */
export function LookControls() {
  const [theme, setTheme] = useState('');
  const [scheme, setScheme] = useState<Scheme>('system');
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (scheme !== 'system') dataset.theme = scheme;
    return () => {
      delete dataset.theme;
    };
  }, [scheme]);
  return (
    <Controls>
      {theme && <Variables $theme={theme} />}
      <SelectField label="Colours" value={theme} onChange={(event) => setTheme(event.target.value)}>
        <option value="">this brand’s</option>
        {Object.keys(themes).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <Inline role="group" aria-label="Light or dark">
        {schemes.map((name) => (
          <ToggleChip key={name} isPressed={name === scheme} onClick={() => setScheme(name)}>
            {name}
          </ToggleChip>
        ))}
      </Inline>
    </Controls>
  );
}

const Swatch = styled.span<{ $color: string }>`
  display: grid;
  place-items: end start;
  width: 112px;
  height: 72px;
  padding: 6px 8px;
  ${type[12]};
  background: ${({ $color }) => $color};
  border: 1px solid ${color.line};
  border-radius: 8px;
`;

const Line = styled.p<{ $size: keyof typeof type }>`${({ $size }) => type[$size]};`;

const fills = ['page', 'surface', 'raised', 'sunken', 'primarySoft', 'successSoft', 'warningSoft', 'dangerSoft'] as const;

export function Look() {
  return (
    <Part of={{ BaseStyles }}>
      <State name="fills" row>
        {fills.map((name) => (
          <Swatch key={name} $color={color[name]}>
            {name}
          </Swatch>
        ))}
      </State>
      <State name="type">
        <Stack gap={4}>
          {(Object.keys(type) as unknown as (keyof typeof type)[]).map((size) => (
            <Line key={size} $size={size}>
              {size} Zażółć gęślą jaźń
            </Line>
          ))}
        </Stack>
      </State>
    </Part>
  );
}
