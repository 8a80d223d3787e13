import { useState } from 'react';
import {
  Anchor,
  Avatar,
  Badge,
  BottomBar,
  ChevronDownIcon,
  CoinsIcon,
  type Destination,
  DropdownMenu,
  FadingRow,
  Footer,
  ForwardLink,
  GlobeIcon,
  HeartIcon,
  LinkProvider,
  Logo,
  LogOutIcon,
  MessageIcon,
  PremiumIcon,
  SearchIcon,
  SettingsIcon,
  styled,
  Tabs,
  TextLink,
  ToggleChip,
  TopBar,
  TopBarAction,
  UserIcon,
} from '../src/public.ts';
import { longLabel, longWord } from './long-texts.ts';
import { portrait } from './portraits.ts';
import { Part, Section, State } from './part.tsx';

const destinations: Destination[] = [
  { href: '#search', label: 'Search', icon: <SearchIcon />, isCurrent: true },
  { href: '#messages', label: 'Messages', icon: <MessageIcon />, badge: <Badge label="more than 99 unread messages">99+</Badge> },
  { href: '#likes', label: 'Likes', icon: <HeartIcon />, badge: <Badge label="12 new likes">12</Badge> },
  {
    href: '#credits',
    label: 'Credits',
    icon: <CoinsIcon />,
    badge: (
      <Badge tone="danger" label="no credits left">
        0
      </Badge>
    ),
  },
];

const longDestinations = destinations.map((one, index) => ({ ...one, href: `#long-${index}`, label: index === 1 ? longWord : one.label }));

const links = (...labels: string[]) => labels.map((label) => ({ href: `#${label}`, label }));

/** Keeps sticky bars within their example instead of the window. */
const Window = styled.div`
  position: relative;
  contain: layout;
  > * { position: static; }
`;

const languages = ['Dansk', 'Deutsch', 'English', 'Español', 'Polski'];

export function Navigation() {
  const [language, setLanguage] = useState('English');
  return (
    <Section id="navigation" title="Navigation">
      <Part of={{ TopBar, TopBarAction }}>
        <State name="of a member">
          <Window>
            <TopBar
              logo={<Logo name="Amoria" />}
              home={{ href: '#home', label: 'Amoria, to the members' }}
              label="Main, of a member"
              destinations={destinations.slice(0, 3)}
              end={
                <>
                  <TopBarAction href="#credits" icon={<CoinsIcon />} badge={<Badge tone="warning">8</Badge>}>
                    Credits
                  </TopBarAction>
                  <DropdownMenu
                    label="Account"
                    trigger={
                      <>
                        <Avatar src={portrait(3)} size={32} />
                        <ChevronDownIcon size={20} />
                      </>
                    }
                    items={[
                      { label: 'My profile', href: '#profile', icon: <UserIcon /> },
                      { label: 'Settings', href: '#settings', icon: <SettingsIcon /> },
                      { label: 'Log out', onSelect: () => {}, icon: <LogOutIcon /> },
                    ]}
                  />
                </>
              }
            />
          </Window>
        </State>
        <State name="of a visitor, with a long name">
          <Window>
            <TopBar
              logo={<Logo name={longWord} />}
              home={{ href: '#start', label: `${longWord}, to the start` }}
              label="Main, of a visitor"
              end={
                <TopBarAction href="#premium" icon={<PremiumIcon />}>
                  Get Premium
                </TopBarAction>
              }
            />
          </Window>
        </State>
      </Part>
      <Part of={{ BottomBar }}>
        <State name="on phones only, with every badge; long">
          <Window>
            <BottomBar label="Main, on a phone" destinations={destinations} />
          </Window>
          <Window>
            <BottomBar label="Main, on a phone, long" destinations={longDestinations} />
          </Window>
        </State>
      </Part>
      <Part of={{ Tabs }}>
        <State name="with a badge">
          <Tabs
            label="Likes"
            tabs={[
              { href: '#received', label: 'Received', badge: <Badge label="12 new">12</Badge>, isCurrent: true },
              { href: '#given', label: 'Given', isCurrent: false },
              { href: '#matches', label: 'Matches', isCurrent: false },
            ]}
          />
        </State>
        <State name="long">
          <Tabs
            label="Long tabs"
            tabs={['Wer dich mag', 'Wen du magst', 'Übereinstimmungen'].map((label, index) => ({
              href: `#tab-${index}`,
              label,
              isCurrent: index === 2,
            }))}
          />
        </State>
      </Part>
      <Part of={{ FadingRow }}>
        <State name="more than a phone is wide">
          <FadingRow label="Show">
            {['All', 'Purchases', 'Gifts from us', 'Messages and photos', longWord].map((name) => (
              <ToggleChip key={name} isPressed={name === 'All'}>
                {name}
              </ToggleChip>
            ))}
          </FadingRow>
        </State>
      </Part>
      <Part of={{ DropdownMenu }}>
        <State name="to choose from, to go to; long" row>
          <DropdownMenu
            label={`Language: ${language}`}
            align="start"
            trigger={
              <>
                <GlobeIcon />
                {language}
              </>
            }
            items={languages.map((name) => ({ label: name, isChecked: name === language, onSelect: () => setLanguage(name) }))}
          />
          <DropdownMenu
            label="More"
            align="start"
            trigger={
              <>
                More
                <ChevronDownIcon size={20} />
              </>
            }
            items={[
              { label: longLabel, href: '#long', icon: <SettingsIcon /> },
              { label: 'Log out', onSelect: () => {}, icon: <LogOutIcon /> },
            ]}
          />
        </State>
      </Part>
      <Part of={{ TextLink, Anchor, LinkProvider }}>
        <State name="in running text, bare, and long">
          <p>
            Read <TextLink href="#how">how it works</TextLink> before you start; or <TextLink href="#long">{longLabel}</TextLink>.
          </p>
          <p>
            <Anchor href="#anchor">An unstyled one</Anchor>, followed as the <code>LinkProvider</code> around it says: by default as the
            browser does.
          </p>
        </State>
      </Part>
      <Part of={{ ForwardLink }}>
        <State name="short and long">
          <ForwardLink href="#purchases">See your purchases</ForwardLink>
          <br />
          <ForwardLink href="#long">{longLabel}</ForwardLink>
        </State>
      </Part>
      <Part of={{ Footer }}>
        <State name="compact">
          <Footer
            label="Footer, compact"
            columns={[
              { heading: 'Amoria', links: links('Pricing', 'FAQ', 'Customer service') },
              { heading: 'Rules', links: links('Terms', 'Privacy', 'Cookies') },
              { heading: 'Your rights', links: links('Complaints', 'Return policy', longWord) },
            ]}
            company="Amoria B.V. · Keizersgracht 1, 1015 Amsterdam, Netherlands · KvK 12345678 · VAT NL001234567B01"
          />
        </State>
        <State name="full">
          <Footer
            label="Footer, full"
            about={<p>Amoria is for adults who would rather meet than scroll.</p>}
            columns={[
              { heading: 'Help', links: links('Prices', 'Questions') },
              { heading: 'Law', links: links('Conditions', 'Data') },
            ]}
            company="Amoria B.V."
          />
        </State>
      </Part>
    </Section>
  );
}
