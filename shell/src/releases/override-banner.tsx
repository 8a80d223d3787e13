import type { PageData } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { color, EyeIcon, from, gutter, radius, styled, targetSize, type } from '@vesper/ui';
import { useEffect } from 'react';
import { useShellLocation } from '../context/use-shell-location.ts';

const HEIGHT = '52px';

/** Inverted colours, so that no one mistakes it for part of the product. */
const Strip = styled.aside`
  display: flex;
  align-items: center;
  gap: 12px;
  height: ${HEIGHT};
  padding: 0 4px 0 ${gutter}px;
  color: ${color.page};
  background: ${color.text};
  ${type[14]};
  ${from.medium} { padding: 0 12px 0 24px; gap: 16px; }
`;

const Label = styled.span`
  display: none;
  align-items: center;
  gap: 6px;
  flex: none;
  padding: 3px 10px 3px 8px;
  border-radius: ${radius.pill};
  font-weight: 600;
  color: ${color.onBadge};
  background: ${color.badge};
  ${from.medium} { display: inline-flex; }
`;

/** Two lines on a phone, one line otherwise. */
const Facts = styled.div`
  flex: 1;
  min-width: 0;
  ${from.medium} { display: flex; align-items: baseline; gap: 16px; }
`;

const Builds = styled.p`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Name = styled.span`font-weight: 600;`;

const Faint = styled.span`opacity: 0.75;`;

const Until = styled.p`
  flex: none;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  opacity: 0.75;
`;

const EndLink = styled.a`
  display: inline-flex;
  align-items: center;
  flex: none;
  min-height: ${targetSize};
  padding: 0 12px;
  font-weight: 600;
  color: inherit;
  text-decoration: underline;
  text-underline-offset: 3px;
  &:hover { text-decoration-thickness: 2px; }
  &:focus-visible { outline-color: currentColor; outline-offset: -4px; }
`;

/** Outside production: the overridden versions, when the override expires, and a link that ends it. */
export default function OverrideBanner({ override }: { override: NonNullable<PageData['override']> }) {
  const { t, formatTime } = useTexts();
  const location = useShellLocation();
  const query = new URLSearchParams(location.search);
  query.set('remotes', '');

  // The chat fills the window and subtracts this height (`chat-frame.tsx`).
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--strip-height', HEIGHT);
    return () => void style.removeProperty('--strip-height');
  }, []);

  return (
    <Strip aria-label={t('staging.hint')}>
      <Label>
        <EyeIcon size={16} />
        {t('staging.label')}
      </Label>
      <Facts>
        <Builds
          translate="no"
          title={override.remotes.map(({ name, version, from: host }) => `${name} ${version} ${host ?? ''}`).join('\n')}
        >
          {override.remotes.map(({ name, version, from: host }, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <Name>{name}</Name> <Faint>{host ?? version}</Faint>
            </span>
          ))}
        </Builds>
        <Until>{t('staging.until', { time: formatTime(override.until) })}</Until>
      </Facts>
      {/* A plain link: ending the override needs a new document. */}
      <EndLink href={`${location.pathname}?${query}`}>{t('staging.end')}</EndLink>
    </Strip>
  );
}
