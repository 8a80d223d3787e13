import type { User } from '@vesper/contracts';
import { useHost, useLocation, useTexts } from '@vesper/host-kit';
import {
  ArrowLeftIcon,
  barHeight,
  BellIcon,
  below,
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
  UserIcon,
  visuallyHidden,
} from '@vesper/ui';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
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

const Columns = styled(Container)`
  padding-bottom: 64px;
  ${from.large} {
    display: grid;
    grid-template: auto 1fr / 256px minmax(0, 1fr);
    column-gap: 64px;
    /* One section may be short: what follows the page stays where it is. */
    min-height: calc(100dvh - ${barHeight});
    > :first-child { grid-column: 1 / -1; }
  }
`;

/** The page's name; of a section that stands alone, the section's. */
const OnWide = styled.span`${below.large} { display: none; }`;
const OnSmall = styled.span`${from.large} { display: none; }`;

/** From a section back to the index, where there is one at a time. */
const Back = styled.span<{ $isShown: boolean }>`
  display: ${({ $isShown }) => ($isShown ? 'flex' : 'none')};
  margin-inline-start: -12px;
  ${from.large} { display: none; }
`;

/** What is shown beside the index until another is chosen. */
const FIRST: SectionName = 'account';

/**
 * The section that is open. None is: in a small window what stands under the index, else the first section, with that below it.
 */
const Sections = styled(Stack)<{ $opened: SectionName | undefined }>`
  ${below.large} {
    gap: 8px;
    > :not(${({ $opened }) => ($opened ? `[aria-labelledby='${$opened}']` : '[data-under-index]')}) { display: none; }
    ${({ $opened }) => $opened && css`#${$opened} { ${visuallyHidden} }`}
  }
  ${from.large} {
    > section:not([aria-labelledby='${({ $opened = FIRST }) => $opened}']) { display: none; }
    ${({ $opened = FIRST }) => $opened !== FIRST && '> [data-under-index] { display: none; }'}
  }
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
 * R-25, U45: the settings' sections, one at a time, beside their index. In a small window the index is a page of its own, and each section, too.
 * A section has the same address with its name behind it, so that going back leads to where one was and a link in an email to its section.
 */
export function SettingsColumns({ user, stands = {}, children }: SettingsColumnsProps) {
  const { t } = useTexts();
  const { navigation } = useHost();
  const { pathname, hash } = useLocation();
  const opened = SECTIONS.find((name) => hash === `#${name}`);
  /** The entry before this one in the history is the index. */
  const isFromIndex = useRef(false);
  const before = useRef(opened);

  // The keyboard follows: into the section, and back to its place in the index.
  useEffect(() => {
    const left = before.current;
    before.current = opened;
    if (left === opened) return;
    window.scrollTo(0, 0);
    const next = opened ? document.getElementById(opened) : document.querySelector<HTMLElement>(`nav [href="#${left}"]`);
    next?.focus({ preventScroll: true });
  }, [opened]);

  const choose = (name: SectionName) => {
    isFromIndex.current = opened === undefined;
    navigation.navigate(`${pathname}#${name}`);
  };
  const toIndex = () => {
    if (isFromIndex.current) navigation.navigate(-1);
    else navigation.navigate(pathname, { replace: true });
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
      <SectionIndex entries={entries} current={opened ?? FIRST} isLeft={opened !== undefined} onChoose={choose} />
      <Sections gap={32} $opened={opened}>
        {children}
      </Sections>
    </Columns>
  );
}
