import { colorsOfHues, defaultColors } from '@vesper/contracts/theme';
import { useEffect, useState } from 'react';
import { BaseStyles, BrandStyles, color, Inline, SelectField, Stack, styled, ToggleChip, type } from '../src/public.ts';
import { Part, State } from './part.tsx';

const schemes = ['system', 'light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

const samples = {
  'coral and amber': defaultColors,
  'plum and gold': colorsOfHues({ hue: 340, chroma: 0.82 }, { hue: 92, chroma: 0.92 }),
  'blue and green': colorsOfHues({ hue: 250, chroma: 0.8 }, { hue: 150, chroma: 0.8 }),
};

const Controls = styled.div`
  display: grid;
  gap: 16px;
  padding-block: 16px;
`;

/** Selects theme and colour scheme for the whole gallery, dialogs and menus included. */
export function LookControls() {
  const [theme, setTheme] = useState<keyof typeof samples>('coral and amber');
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
      <BrandStyles colors={samples[theme]} />
      <SelectField label="Colours" value={theme} onChange={(event) => setTheme(event.target.value as typeof theme)}>
        {Object.keys(samples).map((name) => (
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
