import type { User } from '@vesper/contracts';
import { useHost, useLocation, useTexts } from '@vesper/host-kit';
import {
  ArrowLeftIcon,
  BellIcon,
  breakpoints,
  color,
  Container,
  CreditCardIcon,
  css,
  DataIcon,
  EyeIcon,
  from,
  IconButton,
  LockIcon,
  PageHeading,
  ShieldIcon,
  Stack,
  styled,
  targetSize,
  type,
  UserIcon,
  visuallyHidden,
} from '@vesper/ui';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { keepShown } from '../../contents/show-section.ts';
import { useCurrentSection } from '../../contents/use-current-section.ts';
import { OwnRow } from './own-row.tsx';
import { SectionIndex } from './section-index.tsx';
import { type SectionName, SECTIONS } from './section-names.ts';

const ICONS: Record<SectionName, ReactElement> = {
  account: <UserIcon size={20} />,
  safety: <ShieldIcon size={20} />,
  notifications: <BellIcon size={20} />,
  privacy: <EyeIcon size={20} />,
  payments: <CreditCardIcon size={20} />,
  data: <DataIcon size={20} />,
  leaving: <LockIcon size={20} />,
};

/** A window without room for the index beside the sections. */
const SMALL = `(max-width: ${breakpoints.large - 0.02}px)`;
const isSmall = () => window.matchMedia(SMALL).matches;

const Columns = styled(Container)`
  padding-bottom: 64px;
  ${from.large} {
    display: grid;
    grid-template-columns: 240px minmax(0, 620px);
    column-gap: 48px;
    > :first-child { grid-column: 1 / -1; }
  }
`;

/** The page's name; of a section that stands alone, the section's. */
const OnWide = styled.span`@media ${SMALL} { display: none; }`;
const OnSmall = styled.span`${from.large} { display: none; }`;

/** From a section back to the index, where there is one at a time. */
const Back = styled.span<{ $isShown: boolean }>`
  display: ${({ $isShown }) => ($isShown ? 'flex' : 'none')};
  margin-inline-start: -12px;
  ${from.large} { display: none; }
`;

/** In a small window the section that is open, or none and what stands under the index. */
const Sections = styled(Stack)<{ $opened: SectionName | undefined }>`
  @media ${SMALL} {
    gap: 8px;
    > :not(${({ $opened }) => ($opened ? `[aria-labelledby='${$opened}']` : '[data-under-index]')}) { display: none; }
    ${({ $opened }) => $opened && css`#${$opened} { ${visuallyHidden} }`}
  }
`;

/** In a small window last of all, and quiet. */
const WayOut = styled.a`
  display: flex;
  align-items: center;
  align-self: center;
  min-height: ${targetSize};
  padding-inline: 16px;
  ${type[14]};
  color: ${color.textQuiet};
  ${from.large} { display: none; }
`;

interface SettingsColumnsProps {
  /** Whose settings these are, once that is known. */
  user?: User;
  /** How each section stands, in a few words; those that are not known yet are missing. */
  stands?: Partial<Record<SectionName, string | undefined>>;
  /** `Section`s; what is marked with `data-under-index` stands under the index in a small window. */
  children: ReactNode;
}

/**
 * R-25, U45: the settings' sections beside their index. In a small window the index is a page of its own, and each section, too: they have the
 * same address with the section's name behind it, so that going back leads to the index and a link in an email to its section.
 */
export function SettingsColumns({ user, stands = {}, children }: SettingsColumnsProps) {
  const { t } = useTexts();
  const { navigation } = useHost();
  const { pathname, hash } = useLocation();
  const opened = SECTIONS.find((name) => hash === `#${name}`);
  const { current, show } = useCurrentSection(SECTIONS);
  /** The entry before this one in the history is the index. */
  const isFromIndex = useRef(false);
  const before = useRef(opened);

  useEffect(() => (opened ? keepShown(opened) : undefined), [opened]);
  // The keyboard follows: into the section, and back to its place in the index.
  useEffect(() => {
    const left = before.current;
    before.current = opened;
    if (left === opened || !isSmall()) return;
    const place = left === 'leaving' ? '[data-way-out]' : `nav [href="#${left}"]`;
    const next = opened ? document.getElementById(opened) : document.querySelector<HTMLElement>(place);
    next?.focus({ preventScroll: true });
  }, [opened]);

  /** Beside the sections without an entry in the history: going back leaves the page. */
  const choose = (name: SectionName) => {
    if (!isSmall()) return show(name);
    isFromIndex.current = true;
    navigation.navigate(`${pathname}#${name}`);
  };
  const toIndex = () => {
    if (isFromIndex.current) navigation.navigate(-1);
    else {
      navigation.navigate(pathname, { replace: true });
      window.scrollTo(0, 0);
    }
    isFromIndex.current = false;
  };
  // texts: settings.section.account settings.section.safety settings.section.notifications settings.section.privacy
  // texts: settings.section.payments settings.section.data settings.section.leaving
  const entryOf = (name: SectionName) => ({ icon: ICONS[name], label: t(`settings.section.${name}`), text: stands[name] });
  const entries = Object.fromEntries(SECTIONS.map((name) => [name, entryOf(name)])) as Record<SectionName, ReturnType<typeof entryOf>>;
  return (
    <Columns>
      <PageHeading
        title={
          opened === undefined ? (
            t('settings.title')
          ) : (
            <>
              <OnWide>{t('settings.title')}</OnWide>
              <OnSmall>{entries[opened].label}</OnSmall>
            </>
          )
        }
        isCompact
        before={
          <Back $isShown={opened !== undefined}>
            <IconButton label={t('common:words.back')} onClick={toIndex}>
              <ArrowLeftIcon />
            </IconButton>
          </Back>
        }
      />
      {!opened && <OwnRow user={user} />}
      <SectionIndex entries={entries} current={current} isLeft={opened !== undefined} onChoose={choose} />
      <Sections gap={32} $opened={opened}>
        {children}
        <WayOut
          href="#leaving"
          data-under-index
          data-way-out
          onClick={(event) => {
            event.preventDefault();
            choose('leaving');
          }}
        >
          {entries.leaving.label}
        </WayOut>
      </Sections>
    </Columns>
  );
}
